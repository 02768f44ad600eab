import { lazyPartOf } from '../../../lib/lazy-group.ts';

/** Dialogs that a menu opens; their code comes with the first of them. Each stands inside a <Suspense>. */
export const FlagDialog = lazyPartOf(() => import('./popups.ts'), 'FlagDialog');
export const WhoDialog = lazyPartOf(() => import('./popups.ts'), 'WhoDialog');
export const DeleteCommentDialog = lazyPartOf(() => import('./popups.ts'), 'DeleteCommentDialog');
