/**
 * search: people, recognitions, teams and values by what somebody types.
 *
 * Owns the questions, the page of all results and the searches that are remembered on the device. The palette, which also
 * knows menus and commands, belongs to the app's frame.
 */
export type { FoundPerson } from './api.ts';
export { Between } from './components/between.tsx';
export { Highlighted } from './components/highlighted.tsx';
export { matches, nameAfterVerb } from './matching.ts';
export { clearRecents, keepRecent, readRecents } from './recents.ts';
export { type Few, useFew } from './use-few.ts';
