import type { Comment } from '@hurrah/contracts/comment/threads';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../lib/kept.ts';
import { messageOf } from '../../../lib/messages.ts';
import { useKeeping } from '../../../lib/use-kept.ts';
import { editPlace, type Said } from '../said.ts';
import { type Begun, useEditComment } from '../use-change-comment.ts';
import { CommentField } from './comment-field.tsx';

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** In the place of what one said, to say it better. It begins with the words that were kept, if there are any. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const { t } = useTranslation('comment');
  const place = editPlace(comment);
  const [kept] = useState(() => readKept<{ said: Said; begun: Begun }>(place)?.value);
  const [begun] = useState<Begun>(kept?.begun ?? { version: comment.version, body: comment.body, gifs: comment.gifs });
  const [said, setSaid] = useState<Said>(kept?.said ?? { body: comment.body, gifs: comment.gifs });
  const isChanged = said.body !== comment.body || said.gifs !== comment.gifs;
  const forget = useKeeping(place, isChanged ? { said, begun } : undefined);
  const edit = useEditComment(comment, begun);
  const leave = () => {
    forget();
    onDone();
  };
  return (
    <CommentField
      value={said}
      onChange={setSaid}
      onSubmit={() => edit.mutate(said, { onSuccess: leave })}
      label={t('comments.edit')}
      submitLabel={t('comments.save')}
      pending={edit.isPending}
      error={edit.error ? messageOf(edit.error) : undefined}
      onCancel={leave}
    />
  );
}
