import type { AwardReceipt } from '@hurrah/contracts/award/recipients';
import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dayIn, type Format, useFormat } from '../../../lib/dates.ts';
import { dateFormat } from '../../../lib/intl.ts';
import { nameOf } from '../../../lib/names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import classes from './recipients.module.css';

/** Someone who received an award: the badge, the face, and who gave it. */
export function ReceiptTile({ receipt }: { receipt: AwardReceipt }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const date = dayGiven(receipt.createdAt, useNow(), format);
  const { awardId, name, badge, badgeUrls, member, sender, nomination } = receipt;
  const from = nomination
    ? t('recent.fromJury', { date })
    : sender && t('recent.from', { name: sender.firstName, date });
  return (
    <li className={classes.tile}>
      <Box pos="relative" display="flex" px="lg" py="md" style={{ background: badgeColors[badge.color].stage }}>
        <AwardBadge badge={badge} urls={badgeUrls} size={52} />
        <span className={classes.face}>
          <PersonAvatar person={faceOf(member, 'md')} size={48} />
        </span>
      </Box>
      <Box px="lg" py="md">
        <Text size="lg" ff="heading" fw={600} lh={1.3} pe={48}>
          <Link to="/award/$id" params={{ id: awardId }} className={classes.link}>
            {name}
          </Link>
        </Text>
        <Text fw={600}>{nameOf(member)}</Text>
        <Text size="xs" c="dimmed">
          {from ?? date}
        </Text>
      </Box>
    </li>
  );
}

const weekMs = 6 * 86_400_000;

/** "Friday" within a week, "Nov 11" within the year, and the whole date before. */
function dayGiven(moment: string, now: Date, format: Format): string {
  const zone = { timeZone: format.timeZone };
  if (now.getTime() - Date.parse(moment) < weekMs) {
    return dateFormat(format.locale, { weekday: 'long', ...zone }).format(new Date(moment));
  }
  const [day, today] = [dayIn(moment, format.timeZone), dayIn(now, format.timeZone)];
  return day.slice(0, 4) === today.slice(0, 4) ? format.shortDay(day) : format.date(moment);
}
