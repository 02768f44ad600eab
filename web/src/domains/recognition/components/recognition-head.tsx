import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { useSuspenseQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { AvatarStack } from '../../../ui/avatar-stack.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { HoverTip } from '../../../ui/hover-tip.tsx';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { Ago } from '../../comment/index.ts';
import { confidantsOf, facesOf } from '../recipients.ts';
import classes from './recognition-head.module.css';
import { RecognitionLine } from './recognition-line.tsx';

/** Faces first, then who thanked whom, when, and for whose eyes. */
export function RecognitionHead({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  const { sentAt, createdAt, editedAt, tenantWide, recipientCount } = recognition;
  return (
    <header className={classes.head}>
      <AvatarStack people={facesOf(recognition)} {...(recipientCount > 0 && { total: recipientCount })} />
      <div>
        <p className={classes.line}>
          <RecognitionLine recognition={recognition} />
        </p>
        <p className={classes.meta}>
          <Ago at={sentAt ?? createdAt} />
          {editedAt && <HoverTip label={t('editedAt', { when: format.dateTime(editedAt) })}>{t('edited')}</HoverTip>}
          {!tenantWide && <Privacy recognition={recognition} />}
        </p>
      </div>
      <PointsChip recognition={recognition} />
    </header>
  );
}

/** For those allowed to know, and only where there are any. */
function PointsChip({ recognition: { amount, totalAmount, recipientCount } }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const format = useFormat();
  if (!amount) return null;
  const formatted = format.number(amount);
  const chip = (
    <Chip tone="points" icon={<CirclePlus aria-hidden />}>
      {recipientCount === 1 ? t('pointsOne', { formatted }) : t('points', { count: amount, formatted })}
    </Chip>
  );
  if (totalAmount === null) return <span className={classes.points}>{chip}</span>;
  return (
    <HoverTip
      className={classes.points}
      label={t('pointsTotal', { count: totalAmount, formatted: format.number(totalAmount) })}
    >
      {chip}
    </HoverTip>
  );
}

function Privacy({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('recognition');
  const { data: me } = useSuspenseQuery(myselfQuery());
  const confidants = confidantsOf(recognition, me.id);
  return (
    <span className={classes.private}>
      <Lock size={14} aria-hidden />
      {!confidants && t('private.moderator', { name: nameOf(recognition.sender) })}
      {confidants && ('name' in confidants ? t('private.withOne', confidants) : t('private.withMany', confidants))}
    </span>
  );
}
