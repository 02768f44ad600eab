import { lazyPart } from '../../../lib/lazy.ts';

/** Dialogs that a menu opens; their code comes with the first of them. Each stands inside a <Suspense>. */
export const FlagDialog = lazyPart(() => import('./popups.ts'), 'FlagDialog');
export const WhoDialog = lazyPart(() => import('./popups.ts'), 'WhoDialog');
export const DeleteCommentDialog = lazyPart(() => import('./popups.ts'), 'DeleteCommentDialog');
