/**
 * comment: what people say and feel about each other's posts, and what happens when somebody objects.
 *
 * Owns reactions, comments, endorsements and reports on every kind of post, and the pages where moderators decide. A
 * post brings its id and what came with it; its pages load the texts of `comment` with their own.
 */
export { takeFlagBack } from './api.ts';
export { Ago } from './components/ago.tsx';
export { CaseCard } from './components/case-card.tsx';
export { CaseList } from './components/case-list.tsx';
export { CommentButton } from './components/comment-button.tsx';
export { CommentThread } from './components/comment-thread.tsx';
export { FlagDialog, WhoDialog } from './components/dialogs.ts';
export { EndorseButton, Endorsers } from './components/endorse-button.tsx';
export { FlaggedPage, useFlaggedStatus } from './components/flagged-page.tsx';
export { GifView } from './components/gif-view.tsx';
export { ReactionBar } from './components/reaction-bar.tsx';
export { useMentionable } from './mentionable.ts';
export { decisionOn, useModerate } from './use-moderate.ts';
