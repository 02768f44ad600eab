import { lazyPart } from '../../../lib/lazy.ts';

/** Dialogs that a menu opens; their code comes with the first of them. Each stands inside a <Suspense>. */
export const FlagDialog = lazyPart(() => import('./flag-dialog.tsx'), 'FlagDialog');
export const WhoDialog = lazyPart(() => import('./who-dialog.tsx'), 'WhoDialog');
export const DeleteCommentDialog = lazyPart(() => import('./delete-comment-dialog.tsx'), 'DeleteCommentDialog');
