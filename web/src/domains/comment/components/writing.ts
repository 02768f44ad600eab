/** Where people write, loaded as one: the editor is the heaviest thing on the page, and most people only read. */
export { CommentEditor } from './comment-editor.tsx';
export { NewComment } from './new-comment.tsx';
export { ReplyComposer } from './reply-composer.tsx';
