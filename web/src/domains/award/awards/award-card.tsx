import type { Award } from '@hurrah/contracts/award/awards';
import { Group } from '@mantine/core';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy.ts';
import type { PostCardProps } from '../../../lib/posts.ts';
import { Card } from '../../../ui/card.tsx';
import { RichTextView } from '../../../ui/rich-text/rich-text-view.tsx';
import { hideToast } from '../../../ui/toasts.tsx';
import {
  Given,
  HiddenNote,
  PinnedNote,
  PostBody,
  PostFoot,
  PostHead,
  PostLine,
  PostMenu,
  UndoNote,
} from '../../comment/index.ts';
import { sentToast, takeAwardBack } from '../api.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import { awardsChanged } from '../cache.ts';
import classes from './award-card.module.css';
import { AwardStage } from './award-stage.tsx';

const ReceiversDialog = lazyPart(() => import('./receivers-dialog.tsx'), 'ReceiversDialog');
const DeleteAwardDialog = lazyPart(() => import('./delete-award-dialog.tsx'), 'DeleteAwardDialog');
const EditAwardDialog = lazyPart(() => import('./edit-award-dialog.tsx'), 'EditAwardDialog', ['editor']);

interface AwardCardProps {
  award: Award;
  /** On its own page: a larger stage, words to read aloud, and every comment. */
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

/** A stage for whoever received it; below, what was said, like on any other post. */
export function AwardCard(props: AwardCardProps) {
  const { award, isWhole = false, isShort = false, inFeed = false, pin, onGone } = props;
  const [asked, setAsked] = useState<'receivers' | 'edit'>();
  const { ring } = badgeColors[award.badge.color];
  const card = (
    <Card padding="none" className={classes.card}>
      {award.undoUntil && <UndoGiven award={award} until={award.undoUntil} onGone={onGone} />}
      <AwardStage award={award} isLarge={isWhole} onList={() => setAsked('receivers')} />
      {pin?.isPinned && <PinnedNote />}
      <PostBody>
        <AwardHead
          award={award}
          onList={() => setAsked('receivers')}
          menu={<AwardMenu award={award} isWhole={isWhole} pin={pin} onEdit={() => setAsked('edit')} onGone={onGone} />}
        />
        <AwardContent award={award} isLarge={isWhole} />
      </PostBody>
      <PostFoot post={postOf(award)} summary={award} isWhole={isWhole} isShort={isShort} />
      <Suspense>
        {asked === 'receivers' && <ReceiversDialog id={award.id} opened onClose={() => setAsked(undefined)} />}
        {asked === 'edit' && <EditAwardDialog award={award} opened onClose={() => setAsked(undefined)} />}
      </Suspense>
    </Card>
  );
  const style = { '--award-ring': ring } as CSSProperties;
  return inFeed ? (
    <div style={style}>{card}</div>
  ) : (
    <article aria-label={award.name} style={style}>
      {card}
    </article>
  );
}

const postOf = ({ id }: Award) => ({ type: 'award', id }) as const;

interface AwardHeadProps {
  award: Award;
  onList: () => void;
  menu?: ReactNode;
}

/** "Odile Larrivée awarded Heike Dreyer", when, and after how many nominations. */
function AwardHead({ award, onList, menu }: AwardHeadProps) {
  const { t } = useTranslation('award');
  const { sender, createdAt, editedAt, nominatorCount } = award;
  return (
    <PostHead
      post={postOf(award)}
      sender={sender}
      at={createdAt}
      editedAt={editedAt}
      line={
        <PostLine
          post={award}
          onList={onList}
          sentence={({ key, components }) => <Trans t={t} i18nKey={key} components={components} />}
        />
      }
      more={
        nominatorCount !== null &&
        nominatorCount > 0 && <span className={classes.nominated}>{t('nominated', { count: nominatorCount })}</span>
      }
      menu={menu}
    />
  );
}

/** What was said, without who and when. */
function AwardContent({ award, isLarge = false }: { award: Award; isLarge?: boolean }) {
  const { sender, hiddenAt, amount, endorsementStats } = award;
  return (
    <>
      <RichTextView document={award.message} size={isLarge ? 'large' : 'message'} />
      {(amount || endorsementStats.count > 0) && <Given post={postOf(award)} summary={award} />}
      {hiddenAt && <HiddenNote sender={sender} />}
    </>
  );
}

/** The whole without its stage and without what others said: for moderators. */
export function AwardExcerpt({ award }: { award: Award }) {
  const [isListed, setIsListed] = useState(false);
  return (
    <>
      <Group gap="md" wrap="nowrap" fz="lg" ff="heading" fw={600} lh={1.3}>
        <AwardBadge badge={award.badge} urls={award.badgeUrls} size={40} />
        {award.name}
      </Group>
      <AwardHead award={award} onList={() => setIsListed(true)} />
      <AwardContent award={award} />
      <Suspense>{isListed && <ReceiversDialog id={award.id} opened onClose={() => setIsListed(false)} />}</Suspense>
    </>
  );
}

interface UndoGivenProps {
  award: Award;
  until: string;
  onGone: (() => unknown) | undefined;
}

function UndoGiven({ award, until, onGone }: UndoGivenProps) {
  const { t } = useTranslation('award');
  const undo = async () => {
    await takeAwardBack(award.id);
    // Nothing else offers to take it back.
    hideToast(sentToast);
  };
  return (
    <UndoNote
      post={postOf(award)}
      until={until}
      takeBack={undo}
      changed={awardsChanged}
      doneText={t('undone')}
      onGone={onGone}
    />
  );
}

interface AwardMenuProps {
  award: Award;
  isWhole: boolean;
  pin: PostCardProps['pin'] | undefined;
  onEdit: () => void;
  onGone: (() => unknown) | undefined;
}

function AwardMenu({ award, isWhole, pin, onEdit, onGone }: AwardMenuProps) {
  const { t } = useTranslation('award');
  return (
    <PostMenu
      post={postOf(award)}
      summary={award}
      label={t('menuLabel')}
      isWhole={isWhole}
      pin={pin}
      onEdit={award.permissions.includes('edit') ? onEdit : undefined}
      renderDelete={(dialog) => <DeleteAwardDialog award={award} onGone={onGone} {...dialog} />}
    />
  );
}
