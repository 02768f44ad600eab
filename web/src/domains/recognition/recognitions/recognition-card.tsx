import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import type { PostCardProps } from '../../../lib/posts.ts';
import { Card } from '../../../ui/card.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { hideToast } from '../../../ui/toasts.tsx';
import { myselfQuery } from '../../access/index.ts';
import {
  GifView,
  Given,
  HiddenNote,
  PinnedNote,
  PostBody,
  PostFoot,
  PrivateNote,
  UndoNote,
} from '../../comment/index.ts';
import { recognitionsChanged, takeBack } from '../api.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { sentToast } from '../composer/request.ts';
import { CardMenu } from './card-menu.tsx';
import { confidantsOf } from './recipients.ts';
import { Qualities } from './recognition-facts.tsx';
import { RecognitionHead } from './recognition-head.tsx';
import { labelOf } from './recognition-line.tsx';

interface RecognitionCardProps {
  recognition: Recognition;
  /** On its own page: every comment is there at once. */
  isWhole?: boolean;
  /** Inside a feed, whose own articles have the name already. */
  inFeed?: boolean;
  /** At the top of a feed: its comments are shown when somebody asks for them. */
  isShort?: boolean;
  /** Whether it stands above everything else; and for who may, how to change that. */
  pin?: PostCardProps['pin'];
  /** It is gone, deleted or taken back; called before anything is asked again. */
  onGone?: () => unknown;
}

/** A person, a sentence and a value; and what others say and feel about it. */
export function RecognitionCard(props: RecognitionCardProps) {
  const { recognition, isWhole = false, isShort = false, inFeed = false, pin, onGone } = props;
  const format = useFormat();
  const card = (
    <Card padding="none">
      {recognition.undoUntil && <UndoSent id={recognition.id} until={recognition.undoUntil} onGone={onGone} />}
      {pin?.isPinned && <PinnedNote />}
      {!recognition.tenantWide && <Confidants recognition={recognition} />}
      <PostBody>
        <RecognitionHead
          recognition={recognition}
          menu={<CardMenu recognition={recognition} isWhole={isWhole} pin={pin} onGone={onGone} />}
        />
        <RecognitionContent recognition={recognition} />
      </PostBody>
      <PostFoot
        post={{ type: 'recognition', id: recognition.id }}
        summary={recognition}
        isWhole={isWhole}
        isShort={isShort}
      />
    </Card>
  );
  return inFeed ? card : <article aria-label={labelOf(recognition, format)}>{card}</article>;
}

interface UndoSentProps {
  id: string;
  until: string;
  onGone: (() => unknown) | undefined;
}

/** What is taken back is in the composer again. */
function UndoSent({ id, until, onGone }: UndoSentProps) {
  const { t } = useTranslation('recognition');
  const navigate = useNavigate();
  const undo = async () => {
    await takeBack(id);
    // Nothing else offers to take it back.
    hideToast(sentToast);
  };
  return (
    <UndoNote
      post={{ type: 'recognition', id }}
      until={until}
      takeBack={undo}
      changed={recognitionsChanged}
      doneText={t('undone')}
      onGone={onGone}
      onDone={() => navigate({ to: '/recognition/send/in-progress/$id/edit', params: { id } })}
    />
  );
}

/** Exactly who can read it. */
function Confidants({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const confidants = confidantsOf(recognition, me.id);
  return (
    <PrivateNote>
      {!confidants && t('private.moderator', { name: nameOf(recognition.sender) })}
      {confidants && ('name' in confidants ? t('private.withOne', confidants) : t('private.withMany', confidants))}
    </PrivateNote>
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
        <Group gap="sm" justify="space-between" miw={0}>
          <Qualities qualities={recognition.qualities} />
          <Given post={{ type: 'recognition', id: recognition.id }} summary={recognition} />
        </Group>
      )}
      {hiddenAt && <HiddenNote sender={sender} />}
    </>
  );
}
