/** What opens over a post, loaded as one. */
export { DeleteCommentDialog } from './delete-comment-dialog.tsx';
export { EndorsePopover } from './endorse-popover.tsx';
export { FlagDialog } from './flag-dialog.tsx';
export { PostActions } from './post-actions.tsx';
export { WhoDialog } from './who-dialog.tsx';
