/**
 * refinement: saying a message better, by asking a model outside of this installation.
 *
 * Owns: whether a company allows it, and that somebody asked.
 * Invariants: no word of a message is stored, logged or traced, neither what went nor what came; people who are
 * mentioned travel without their names; whatever comes back becomes plain paragraphs and mentions that were there before.
 * Emits: nothing.
 */
import { refinementRoutes as ofRefinements } from './refinements/routes.ts';
import { settingsRoutes } from './settings/routes.ts';

export { requireOwnRefinement } from './refinements/service.ts';

export const refinementRoutes = [...ofRefinements, ...settingsRoutes];
