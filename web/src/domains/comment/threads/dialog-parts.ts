/** The dialogs of every room, loaded as one. */
export { DeleteCommentDialog } from '../comments/delete-comment-dialog.tsx';
export { FlagDialog } from '../moderation/flag-dialog.tsx';
export { WhoDialog } from '../reactions/who-dialog.tsx';
