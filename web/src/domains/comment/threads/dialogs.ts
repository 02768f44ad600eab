import { lazyPart } from '../../../lib/lazy.ts';

const load = () => import('./dialog-parts.ts');

/** Dialogs that a menu opens; their code comes with the first of them. Each stands inside a <Suspense>. */
export const FlagDialog = lazyPart(load, 'FlagDialog');
export const WhoDialog = lazyPart(load, 'WhoDialog');
export const DeleteCommentDialog = lazyPart(load, 'DeleteCommentDialog');
