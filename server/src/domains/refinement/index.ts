/**
 * refinement: saying a message better, by asking a model outside of this installation.
 *
 * Owns: whether a company allows it, and that somebody asked.
 * Invariants: no word of a message is stored, logged or traced, neither what went nor what came; people who are
 * mentioned travel without their names; whatever comes back becomes plain paragraphs and mentions that were there before.
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
