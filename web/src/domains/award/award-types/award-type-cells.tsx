import type { AwardType, NominationStatus } from '@hurrah/contracts/award/award-types';
import type { NamedRecipient } from '@hurrah/contracts/people/recipients';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { OneLine } from '../../../ui/one-line.tsx';
import { AwardBadge } from '../badges/award-badge.tsx';
import { isRunningLow, roomFor } from './drafts.ts';
import { useAwardAmounts } from './use-award-amounts.ts';

/** Beside or in the place of what a row is about. */
export const Quiet = ({ children }: { children: ReactNode }) => (
  <Text span size="sm" fw={400} c="dimmed">
    {children}
  </Text>
);

/** Badge, name and what it is for. */
export function TypeName({ type }: { type: AwardType }) {
  return (
    <ListRow
      component="span"
      leading={<AwardBadge badge={type.badge} urls={type.attachmentUrls ?? null} size={36} />}
      title={type.name}
      detail={type.description && <OneLine>{type.description}</OneLine>}
    />
  );
}

/** The bank that pays, with a warning where it covers only a few. */
export function PayingBank({ type }: { type: AwardType }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  if (!type.pointsBankName) return <Quiet>–</Quiet>;
  if (!isRunningLow(type)) return type.pointsBankName;
  const available = type.pointsBankBalance?.available ?? 0;
  const room = roomFor(available, type.points) ?? 0;
  return (
    <Text span inherit c="warning">
      {type.pointsBankName}
      <Text span size="xs" display="block">
        {room === 0
          ? t('bank.empty', { left: amounts.number(available) })
          : t('bank.enoughFor', { left: amounts.number(available), ...amounts.counted(room) })}
      </Text>
    </Text>
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
  return senders.length === 0 ? <Quiet>{t('senders.admins')}</Quiet> : namesOf(senders);
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
  if (!start && !end) return <Quiet>{t('window.none')}</Quiet>;
  if (start && end) return t('window.both', { start: format.date(start), end: format.date(end) });
  return start ? t('window.from', { start: format.date(start) }) : t('window.until', { end: format.date(end ?? '') });
}
