import type { AwardType, NominationStatus } from '@hurrah/contracts/award/award-types';
import type { NamedRecipient } from '@hurrah/contracts/identity/recipients';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { AwardBadge } from '../badges/award-badge.tsx';
import classes from './award-types.module.css';
import { isRunningLow, roomFor } from './drafts.ts';
import { useAwardAmounts } from './use-award-amounts.ts';

/** Badge, name and what it is for. */
export function TypeName({ type }: { type: AwardType }) {
  return (
    <span className={classes.name}>
      <AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={36} />
      <span className={classes.nameWords}>
        <strong>{type.name}</strong>
        {type.description && <span className={classes.oneLine}>{type.description}</span>}
      </span>
    </span>
  );
}

/** The bank that pays, with a warning where it covers only a few. */
export function PayingBank({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  if (!type.pointsBankName) return <span className={classes.muted}>–</span>;
  if (!isRunningLow(type)) return type.pointsBankName;
  const available = type.pointsBankBalance?.available ?? 0;
  const room = roomFor(available, type.points) ?? 0;
  return (
    <span className={classes.low}>
      {type.pointsBankName}
      <small>
        {room === 0
          ? t('bank.empty', { left: amounts.number(available) })
          : t('bank.enoughFor', { left: amounts.number(available), ...amounts.counted(room) })}
      </small>
    </span>
  );
}

const maxNamed = 2;

/** People and teams by name, or how many more there are. */
export function useNames() {
  const { t } = useTranslation('awardTypes');
  const format = useFormat();
  return (named: Pick<NamedRecipient, 'name'>[], max = maxNamed): string => {
    const names = named.map(({ name }) => name);
    if (names.length <= max) return format.list(names);
    const others = names.length - max;
    return format.list([...names.slice(0, max), t('others', { count: others, formatted: format.number(others) })]);
  };
}

export function Senders({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const namesOf = useNames();
  const { senders = [] } = type;
  return senders.length === 0 ? <span className={classes.muted}>{t('senders.admins')}</span> : namesOf(senders);
}

const tones = {
  draft: 'neutral',
  scheduled: 'info',
  open: 'success',
  closed: 'warning',
  finalized: 'neutral',
} as const satisfies Record<NominationStatus, string>;

export function NominationState({ status }: { status: NominationStatus }) {
  const { t } = useTranslation('awardTypes');
  return <StatusDot tone={tones[status]}>{t(`status.${status}`)}</StatusDot>;
}

/** When nominations open and close. */
export function NominationWindow({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const format = useFormat();
  const { nominationStartAt: start, nominationEndAt: end } = type;
  if (!start && !end) return <span className={classes.muted}>{t('window.none')}</span>;
  if (start && end) return t('window.both', { start: format.date(start), end: format.date(end) });
  return start ? t('window.from', { start: format.date(start) }) : t('window.until', { end: format.date(end ?? '') });
}
