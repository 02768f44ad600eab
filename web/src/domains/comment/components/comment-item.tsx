import type { Comment } from '@hurrah/contracts/comment/threads';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import { messageOf } from '../../../lib/messages.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import { subjectOf } from '../api.ts';
import { isSending, type Said, useEditComment } from '../use-comments.ts';
import { Ago } from './ago.tsx';
import classes from './comment-item.module.css';
import { CommentMenu } from './comment-menu.tsx';
import { GifView } from './gif-view.tsx';
import { ReactionBar } from './reaction-bar.tsx';

/** Who said what, and what others felt about it. */
export function CommentItem({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comment');
  const [isEditing, setIsEditing] = useState(false);
  const { member, permissions } = comment;
  const isWaiting = isSending(comment);
  return (
    <div className={classes.comment} aria-busy={isWaiting || undefined}>
      <PersonAvatar person={faceOf(member)} size={32} />
      <div className={classes.side}>
        {isEditing ? (
          <CommentEditor comment={comment} onDone={() => setIsEditing(false)} />
        ) : (
          <>
            <CommentBubble comment={comment} />
            <div className={classes.foot}>
              <span className={classes.meta}>
                {isWaiting ? t('comments.sending') : <Ago at={comment.createdAt} />}
                {comment.editedAt && <span> · {t('comments.edited')}</span>}
              </span>
              <ReactionBar
                subject={subjectOf(comment)}
                reacted={comment}
                canReact={permissions.includes('react')}
                size="sm"
              />
              {!isWaiting && <CommentMenu comment={comment} onEdit={() => setIsEditing(true)} />}
            </div>
          </>
        )}
      </div>
    </div>
  );
}

/** What was said, by itself. */
export function CommentBubble({ comment }: { comment: Comment }) {
  const { t } = useTranslation('comment');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { member, body, gifs, hiddenAt } = comment;
  const name = nameOf(member);
  return (
    <div className={classes.bubble} data-hidden={Boolean(hiddenAt) || undefined}>
      <Link to="/profile/$id" params={{ id: member.id }} className={classes.name}>
        {name}
      </Link>
      <RichTextView document={body} size="comment" />
      {gifs.map((url) => (
        <GifView key={url} url={url} alt={t('comments.gifAlt', { name })} size="comment" />
      ))}
      {hiddenAt && (
        <p className={classes.hidden}>
          <EyeOff size={15} aria-hidden />
          {member.id === me.id ? t('comments.hiddenOwn') : t('comments.hidden', { name })}
        </p>
      )}
    </div>
  );
}

const CommentField = lazyPart(() => import('./comment-field.tsx'), 'CommentField');

interface CommentEditorProps {
  comment: Comment;
  onDone: () => void;
}

/** In the place of what one said, to say it better. */
function CommentEditor({ comment, onDone }: CommentEditorProps) {
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
