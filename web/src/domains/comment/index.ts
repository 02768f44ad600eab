/**
 * comment: what people say and feel about each other's posts, and what happens when somebody objects.
 *
 * Owns reactions, comments, endorsements and reports on every kind of post, the parts that the cards of all kinds share,
 * and the pages where moderators decide. A post brings its id and what came with it; its pages load the texts of
 * `comment` with their own.
 */

export { GifView } from './comments/gif-view.tsx';
export { useMentionable } from './comments/mentionable.ts';
export { CaseCard } from './moderation/case-card.tsx';
export { CaseList } from './moderation/case-list.tsx';
export { FlaggedPage, useFlaggedStatus } from './moderation/flagged-page.tsx';
export { Ago } from './threads/ago.tsx';
export { DeletePostDialog } from './threads/delete-post-dialog.tsx';
export { PostFoot } from './threads/post-foot.tsx';
export { PostHead } from './threads/post-head.tsx';
export { PostLine } from './threads/post-line.tsx';
export { PostMenu } from './threads/post-menu.tsx';
export { PostPage } from './threads/post-page.tsx';
export { Given, HiddenNote, PinnedNote, PostBody, PostSkeleton, PrivateNote } from './threads/post-parts.tsx';
export { namedRecipients, recipientNames } from './threads/recipients.ts';
export { RecipientsDialog } from './threads/recipients-dialog.tsx';
export { UndoNote } from './threads/undo-note.tsx';
export { useCopyLink } from './threads/use-copy-link.ts';
