/**
 * refinement: rewording a message with a model outside of this installation.
 *
 * Owns: whether a company allows it, and the record of each request.
 * Invariants: no word of a message is stored, logged or traced, neither of the request nor of the answer; mentioned
 * people are sent without their names; every answer becomes plain paragraphs and mentions that were there before.
 * Emits: nothing.
 */
import { domain } from '../../platform/domain.ts';
import { refinementRoutes } from './refinements/routes.ts';
import { settingsRoutes } from './settings/routes.ts';

export { requireOwnRefinement } from './refinements/service.ts';

export const refinement = domain({
  name: 'refinement',
  uses: ['access', 'people'],
  routes: [...refinementRoutes, ...settingsRoutes],
});
