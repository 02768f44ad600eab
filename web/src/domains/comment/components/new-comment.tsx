import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../lib/kept.ts';
import type { PostRef } from '../../../lib/posts.ts';
import { useKeeping } from '../../../lib/use-kept.ts';
import { commentPlace, isSomething, nothingSaid, type Said } from '../said.ts';
import { useSendComment } from '../use-comments.ts';
import { CommentField } from './comment-field.tsx';

interface NewCommentProps {
  post: PostRef;
  onSent: () => void;
}

/** Says something about a post. It begins with the words that were kept, if there are any. */
export function NewComment({ post, onSent }: NewCommentProps) {
  const { t } = useTranslation('comment');
  const place = commentPlace(post);
  const [said, setSaid] = useState(() => readKept<Said>(place)?.value ?? nothingSaid);
  useKeeping(place, isSomething(said) ? said : undefined);
  const [round, setRound] = useState(0);
  const comment = useSendComment(post);
  const send = () => {
    setSaid(nothingSaid);
    setRound(round + 1);
    onSent();
    // What was refused is given back, unless something else is being written by now.
    const onError = () => setSaid((now) => (now === nothingSaid ? said : now));
    comment.mutate({ ...said, parentId: null }, { onError });
  };
  return (
    <CommentField
      // An empty document is an editor of its own: the last words leave nothing behind, not even in undo.
      key={round}
      value={said}
      onChange={setSaid}
      onSubmit={send}
      label={t('comments.write')}
      submitLabel={t('comments.send')}
    />
  );
}
