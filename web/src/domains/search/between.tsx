import type { FoundRecognition } from '@hurrah/contracts/recognition/recognitions';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayIn, useFormat } from '../../lib/dates.ts';
import { nameOf } from '../../lib/names.ts';
import { myselfQuery } from '../access/index.ts';

const shownNames = 2;

/** "Priya Raman to Tomas Okafor and 3 others · Nov 6", and what sets a recognition apart. */
export function Between({ recognition }: { recognition: FoundRecognition }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const { sender, sendTo, tenantWide, hiddenAt, createdAt } = recognition;
  const nameOfMember = (id: string, name: string) => (id === me.id ? t('you') : name);
  const named = sendTo.slice(0, sendTo.length === shownNames + 1 ? undefined : shownNames);
  const others = sendTo.length - named.length;
  const recipients = format.list([
    ...named.map(({ id, name }) => nameOfMember(id, name)),
    ...(others > 0 ? [t('others', { count: others })] : []),
  ]);
  const senderName = nameOf(sender);
  const day = dayIn(createdAt, format.timeZone);
  const isThisYear = day.slice(0, 4) === dayIn(new Date(), format.timeZone).slice(0, 4);
  const parts = [
    recipients ? t('between', { sender: senderName, recipients }) : senderName,
    isThisYear ? format.shortDay(day) : format.day(day),
    ...(tenantWide ? [] : [t('private')]),
    ...(hiddenAt ? [t('hidden')] : []),
  ];
  return <>{parts.join(' · ')}</>;
}
