import type { Estimate } from '@hurrah/contracts/points/budget-items';
import { Stack, Text } from '@mantine/core';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useTranslation } from 'react-i18next';
import { type Rate } from '../../../lib/amounts.ts';
import { useFormat } from '../../../lib/dates.ts';
import { nameOf } from '../../../lib/names.ts';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PersonAvatar } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';
import { useItemWords } from '../budget-items/use-item-words.ts';
import type { CelebrationKind } from './kinds.ts';

interface NextPaidProps {
  kind: CelebrationKind;
  /** Undefined while nobody knows. */
  next: Estimate['next'] | undefined;
  rate: Rate;
}

/** Who is paid next, when and how much. */
export function NextPaid({ kind, next, rate }: NextPaidProps) {
  const { t } = useTranslation('pointsItems');
  const format = useFormat();
  const words = useItemWords(rate);
  return (
    <Card title={t('next.title')}>
      {next?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(`next.none.${kind}`)}
        </Text>
      )}
      <Stack component="ul" gap="md">
        {next?.map(({ member, on, years, amount }) => (
          <ListRow
            key={`${member.id} ${on}`}
            component="li"
            leading={<PersonAvatar person={faceOf(member)} size={28} />}
            title={nameOf(member)}
            detail={[words.day(on), years !== null && t('next.years', words.counted(years))]
              .filter(Boolean)
              .join(' · ')}
            trailing={
              <Chip tone="points" icon={<CirclePlus aria-hidden />}>
                {format.number(amount)}
              </Chip>
            }
          />
        ))}
      </Stack>
    </Card>
  );
}
