/**
 * comment: what people say and feel about each other's posts, and what happens when somebody objects.
 *
 * Owns reactions, comments, endorsements and reports on every kind of post, the parts that the cards of all kinds share,
 * and the pages where moderators decide. A post brings its id and what came with it; its pages load the texts of
 * `comment` with their own.
 */
export { Ago } from './components/ago.tsx';
export { CaseCard } from './components/case-card.tsx';
export { CaseList } from './components/case-list.tsx';
export { DeletePostDialog } from './components/delete-post-dialog.tsx';
export { FlaggedPage, useFlaggedStatus } from './components/flagged-page.tsx';
export { GifView } from './components/gif-view.tsx';
export { PostFoot } from './components/post-foot.tsx';
export { PostHead } from './components/post-head.tsx';
export { PostLine } from './components/post-line.tsx';
export { PostMenu } from './components/post-menu.tsx';
export { PostPage } from './components/post-page.tsx';
export { Given, HiddenNote, PinnedNote, PostBody, PostSkeleton } from './components/post-parts.tsx';
export { RecipientsDialog } from './components/recipients-dialog.tsx';
export { UndoNote } from './components/undo-note.tsx';
export { useMentionable } from './mentionable.ts';
export { namedRecipients, recipientNames } from './recipients.ts';
export { useCopyLink } from './use-copy-link.ts';
