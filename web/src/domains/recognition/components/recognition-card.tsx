import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useSuspenseQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { CommentButton, CommentThread, EndorseButton, GifView, ReactionBar } from '../../comment/index.ts';
import { confidantsOf } from '../recipients.ts';
import { Attachments } from './attachments.tsx';
import { CardMenu, type Pinning } from './card-menu.tsx';
import classes from './recognition-card.module.css';
import { Given, Qualities } from './recognition-facts.tsx';
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
      {!recognition.tenantWide && <PrivateNote recognition={recognition} />}
      <div className={classes.body}>
        <RecognitionHead
          recognition={recognition}
          menu={<CardMenu recognition={recognition} isWhole={isWhole} pin={pin} onGone={onGone} />}
        />
        <RecognitionContent recognition={recognition} />
      </div>
      <CardFoot recognition={recognition} isWhole={isWhole} isShort={isShort} />
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

/** Exactly who can read it. */
function PrivateNote({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const confidants = confidantsOf(recognition, me.id);
  return (
    <p className={classes.private}>
      <Lock size={14} aria-hidden />
      {!confidants && t('private.moderator', { name: nameOf(recognition.sender) })}
      {confidants && ('name' in confidants ? t('private.withOne', confidants) : t('private.withMany', confidants))}
    </p>
  );
}

/** What was said, without who and when. */
export function RecognitionContent({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { message, attachmentUrls, gifs, sender, hiddenAt, endorsementStats } = recognition;
  const hasFacts = recognition.qualities.length > 0 || recognition.amount || endorsementStats.count > 0;
  return (
    <>
      <RichTextView document={message} />
      <Attachments attachments={attachmentUrls} />
      {gifs.map((url) => (
        <GifView key={url} url={url} alt={t('gifAlt', { name: nameOf(sender) })} />
      ))}
      {hasFacts && (
        <div className={classes.facts}>
          <Qualities qualities={recognition.qualities} />
          <Given recognition={recognition} />
        </div>
      )}
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

function CardFoot({ recognition, isWhole, isShort }: RecognitionCardProps & { isWhole: boolean }) {
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
  const canReact = permissions.includes('react');
  const hasReactions = Object.values(recognition.reactionCounts).some((count) => count > 0);
  const canDiscuss = canComment || commentCount > 0;
  return (
    <>
      {(canReact || hasReactions || canDiscuss) && (
        <div className={classes.acts}>
          <ReactionBar subject={post} reacted={recognition} canReact={canReact} />
          <div className={classes.buttons}>
            <EndorseButton post={post} stats={endorsementStats} canEndorse={permissions.includes('endorse')} to={to} />
            {canDiscuss && <CommentButton count={commentCount} onClick={discuss} />}
          </div>
        </div>
      )}
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
