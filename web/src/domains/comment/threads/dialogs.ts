import { lazyPart } from '../../../lib/lazy.ts';

const load = () => import('./dialog-parts.ts');

/** Dialogs that a menu opens; their code comes with the first of them. Each stands inside a <Suspense>. */
export const FlagDialog = lazyPart(load, 'FlagDialog');
export const WhoDialog = lazyPart(load, 'WhoDialog');
export const DeleteCommentDialog = lazyPart(load, 'DeleteCommentDialog');

type Group = 'flag.titles' | 'endorse.titles' | 'endorse.texts';

/** The keys of a text about a kind of post: its own words, or those for any post where it has none. */
export const wordsOf = <G extends Group>(group: G, kind: string): `${G}.post`[] => [
  `${group}.${kind}` as `${G}.post`,
  `${group}.post`,
];
