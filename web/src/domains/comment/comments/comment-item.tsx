import type { Comment } from '@hurrah/contracts/comment/threads';
import { Box, Group, Text, UnstyledButton } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import EyeOff from 'lucide-react/icons/eye-off';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../lib/kept.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { nameOf } from '../../../lib/names.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { myselfQuery } from '../../access/index.ts';
import { faceOf } from '../../people/index.ts';
import { subjectOf } from '../api.ts';
import { ReactionBar } from '../reactions/reaction-bar.tsx';
import { Ago } from '../threads/ago.tsx';
import { CommentMenu } from './comment-menu.tsx';
import classes from './comments.module.css';
import { GifView } from './gif-view.tsx';
import { editPlace, isSending } from './said.ts';

const CommentEditor = lazyPart(() => import('./writing.tsx'), 'CommentEditor');

interface CommentItemProps {
  comment: Comment;
  /** Below the comment that it answers. */
  isReply?: boolean;
  /** Replies follow. */
  isAnswered?: boolean;
  /** For those who may reply. */
  onReply?: (() => void) | undefined;
}

/** Who said what, and what others felt about it. */
export function CommentItem({ comment, isReply = false, isAnswered = false, onReply }: CommentItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Group
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      className={classes.comment ?? ''}
      data-answered={isAnswered || undefined}
      aria-busy={isSending(comment) || undefined}
    >
      <PersonAvatar person={faceOf(comment.member)} size={isReply ? 28 : 32} />
      <Box flex={1} miw={0}>
        {isEditing ? (
          <Suspense>
            <CommentEditor comment={comment} onDone={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <>
            <CommentBubble comment={comment} />
            <CommentFoot comment={comment} onReply={onReply} onEdit={() => setIsEditing(true)} />
          </>
        )}
      </Box>
    </Group>
  );
}

interface CommentFootProps extends Pick<CommentItemProps, 'comment' | 'onReply'> {
  onEdit: () => void;
}

function CommentFoot({ comment, onReply, onEdit }: CommentFootProps) {
  const { t } = useTranslation('comment');
  const { permissions, editedAt, member } = comment;
  const isWaiting = isSending(comment);
  const hasKeptEdit = permissions.includes('edit') && readKept(editPlace(comment)) !== undefined;
  return (
    <Group gap="4px 8px" mih={30} ps="xs">
      <Text span size="xs" c="dimmed">
        {isWaiting ? t('comments.sending') : <Ago at={comment.createdAt} short />}
        {editedAt && <span> · {t('comments.edited')}</span>}
      </Text>
      {onReply && (
        <UnstyledButton
          id={replyButtonId(comment)}
          className={classes.act}
          onClick={onReply}
          aria-label={t('comments.replyTo', { name: nameOf(member) })}
        >
          {t('comments.reply')}
        </UnstyledButton>
      )}
      {hasKeptEdit && (
        <UnstyledButton className={classes.act} onClick={onEdit}>
          {t('comments.resumeEdit')}
        </UnstyledButton>
      )}
      <ReactionBar subject={subjectOf(comment)} reacted={comment} canReact={permissions.includes('react')} size="sm" />
      {!isWaiting && <CommentMenu comment={comment} onEdit={onEdit} />}
    </Group>
  );
}

export const replyButtonId = ({ id }: Comment): string => `reply-${id}`;

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
        <Group gap="sm" wrap="nowrap" fz="xs" c="dimmed">
          <EyeOff size={15} aria-hidden />
          {member.id === me.id ? t('comments.hiddenOwn') : t('comments.hidden', { name })}
        </Group>
      )}
    </div>
  );
}
