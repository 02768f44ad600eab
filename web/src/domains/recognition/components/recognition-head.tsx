import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { lazyPart } from '../../../lib/lazy.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { Ago } from '../../comment/index.ts';
import { faceOf, ProfileLink } from '../../people/index.ts';
import { facesOf } from '../recipients.ts';
import classes from './recognition-head.module.css';
import { RecognitionLine } from './recognition-line.tsx';

const RecipientsDialog = lazyPart(() => import('./popups.ts'), 'RecipientsDialog');

interface RecognitionHeadProps {
  recognition: Recognition;
  /** At the end of the first line. */
  menu?: ReactNode;
}

/** The one who says thank you first, then to whom and when. Everything here leads somewhere. */
export function RecognitionHead({ recognition, menu }: RecognitionHeadProps) {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const [isListed, setIsListed] = useState(false);
  const { id, sender, sentAt, createdAt, editedAt } = recognition;
  const list = () => setIsListed(true);
  return (
    <header className={classes.head}>
      <ProfileLink id={sender.id} isFace>
        <PersonAvatar person={faceOf(sender)} size={48} />
      </ProfileLink>
      <div className={classes.words}>
        <p className={classes.line}>
          <RecognitionLine recognition={recognition} onList={list} />
        </p>
        <p className={classes.meta}>
          <Recipients recognition={recognition} onList={list} />
          <Link to="/recognitions/$id" params={{ id }} className={classes.time}>
            <Ago at={sentAt ?? createdAt} />
          </Link>
          {editedAt && <HoverTip label={t('editedAt', { when: format.dateTime(editedAt) })}>{t('edited')}</HoverTip>}
        </p>
      </div>
      {menu}
      {isListed && (
        <Suspense>
          <RecipientsDialog id={id} opened onClose={() => setIsListed(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** One face leads to the person, several to the list of them. */
function Recipients({ recognition, onList }: { recognition: Recognition; onList: () => void }) {
  const { t } = useTranslation('recognition');
  const { recipients, recipientCount } = recognition;
  const faces = facesOf(recognition);
  const [only] = recipients;
  if (faces.length === 0) return null;
  if (only && recipientCount === 1) {
    return (
      <ProfileLink id={only.id} isFace>
        <PersonAvatar person={faceOf(only)} size={24} />
      </ProfileLink>
    );
  }
  const stack = <AvatarStack people={faces} size={24} {...(recipientCount > 0 && { total: recipientCount })} />;
  if (recipientCount === 0) return stack;
  return (
    <button type="button" className={classes.list} aria-label={t('recipients')} aria-haspopup="dialog" onClick={onList}>
      {stack}
    </button>
  );
}
