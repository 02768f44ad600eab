import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import MessageSquare from 'lucide-react/icons/message-square';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { CommentThread, EndorseButton, GifView, ReactionBar } from '../../comment/index.ts';
import { Attachments } from './attachments.tsx';
import { CardMenu, type Pinning } from './card-menu.tsx';
import classes from './recognition-card.module.css';
import { RecognitionHead } from './recognition-head.tsx';
import { labelOf } from './recognition-line.tsx';
import { UndoNote } from './undo-note.tsx';

interface RecognitionCardProps {
  recognition: Recognition;
  /** On its own page: every comment is there at once. */
  isWhole?: boolean;
  /** Inside a feed, whose own articles have the name already. */
  inFeed?: boolean;
  /** At the top of a feed: its comments are shown when somebody asks for them. */
  isShort?: boolean;
  /** Whether it stands above everything else; and for who may, how to change that. */
  pin?: Pinning;
  /** It is gone, deleted or taken back; called before anything is asked again. */
  onGone?: () => unknown;
}

/** A person, a sentence and a value; and what others say and feel about it. */
export function RecognitionCard(props: RecognitionCardProps) {
  const { recognition, isWhole = false, isShort = false, inFeed = false, pin, onGone } = props;
  const format = useFormat();
  const card = (
    <Card padding="none">
      {recognition.undoUntil && (
        <UndoNote id={recognition.id} until={recognition.undoUntil} {...(onGone && { onUndone: onGone })} />
      )}
      {pin?.isPinned && <PinnedNote />}
      <div className={classes.body}>
        <RecognitionHead recognition={recognition} />
        <RecognitionContent recognition={recognition} />
      </div>
      <CardFoot
        recognition={recognition}
        isWhole={isWhole}
        isShort={isShort}
        {...(pin && { pin })}
        {...(onGone && { onGone })}
      />
    </Card>
  );
  return inFeed ? card : <article aria-label={labelOf(recognition, format)}>{card}</article>;
}

function PinnedNote() {
  const { t } = useTranslation('recognition');
  return (
    <p className={classes.pinned}>
      <Pin size={14} aria-hidden />
      {t('pinned')}
    </p>
  );
}

/** What was said, without who and when. */
export function RecognitionContent({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { message, qualities, attachments, gifs, sender, hiddenAt } = recognition;
  return (
    <>
      <RichTextView document={message} />
      {qualities.length > 0 && (
        <ul className={classes.qualities}>
          {qualities.map(({ id, name, color }) => (
            <li key={id}>
              <Chip tone="value" colour={color}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <Attachments attachments={attachments} />
      {gifs.map((url) => (
        <GifView key={url} url={url} alt={t('gifAlt', { name: nameOf(sender) })} />
      ))}
      {hiddenAt && <HiddenNote recognition={recognition} />}
    </>
  );
}

function HiddenNote({ recognition: { sender } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <p className={classes.hidden}>
      <EyeOff size={16} aria-hidden />
      {sender.id === me.id ? t('hidden.own') : t('hidden.other', { name: nameOf(sender) })}
    </p>
  );
}

function CardFoot({ recognition, isWhole, isShort, pin, onGone }: RecognitionCardProps & { isWhole: boolean }) {
  const { t } = useTranslation('comment');
  const format = useFormat();
  const { id, permissions, commentCount, comments = [], endorsementStats, recipientCount, recipients } = recognition;
  const [isExpanded, setIsExpanded] = useState(isWhole);
  const [isWriting, setIsWriting] = useState(false);
  const post = { type: 'recognition', id } as const;
  const canComment = permissions.includes('comment');
  const discuss = () => {
    setIsExpanded(true);
    if (canComment) setIsWriting(true);
  };
  const [recipient] = recipients;
  const to = { recipientCount, recipientName: recipientCount === 1 && recipient ? nameOf(recipient) : undefined };
  const hasThread = isWhole ? canComment || commentCount > 0 : (comments.length > 0 && !isShort) || isExpanded;
  return (
    <>
      <div className={classes.acts}>
        <ReactionBar subject={post} reacted={recognition} canReact={permissions.includes('react')} />
        <div className={classes.buttons}>
          <EndorseButton post={post} stats={endorsementStats} canEndorse={permissions.includes('endorse')} to={to} />
          {(canComment || commentCount > 0) && (
            <Button variant="subtle" color="gray" size="sm" leftSection={<MessageSquare />} onClick={discuss}>
              {commentCount > 0
                ? t('comments.count', { count: commentCount, formatted: format.number(commentCount) })
                : t('comments.action')}
            </Button>
          )}
          <CardMenu recognition={recognition} isWhole={isWhole} {...(pin && { pin })} {...(onGone && { onGone })} />
        </div>
      </div>
      {hasThread && (
        <div className={classes.thread}>
          <CommentThread
            post={post}
            commentCount={commentCount}
            comments={comments}
            canComment={canComment}
            isExpanded={isExpanded}
            onExpand={() => setIsExpanded(true)}
            isWriting={isWriting}
          />
        </div>
      )}
    </>
  );
}
