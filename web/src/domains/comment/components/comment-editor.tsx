import type { Comment } from '@hurrah/contracts/comment/threads';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { messageOf } from '../../../lib/messages.ts';
import { type Said, useEditComment } from '../use-comments.ts';

const CommentField = lazyPart(() => import('./comment-field.tsx'), 'CommentField');

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** In the place of what one said, to say it better. */
export function CommentEditor({ comment, onDone }: CommentEditorProps) {
  const { t } = useTranslation('comment');
  const [said, setSaid] = useState<Said>({ body: comment.body, gifs: comment.gifs });
  const edit = useEditComment(comment);
  return (
    <Suspense>
      <CommentField
        value={said}
        onChange={setSaid}
        onSubmit={() => edit.mutate(said, { onSuccess: onDone })}
        submitLabel={t('comments.save')}
        pending={edit.isPending}
        error={edit.error ? messageOf(edit.error) : undefined}
        onCancel={onDone}
      />
    </Suspense>
  );
}
