import { Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../lib/names.ts';
import { Card } from '../../../../ui/card.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { ListRow } from '../../../../ui/list-row.tsx';
import { PersonAvatar } from '../../../../ui/person-avatar.tsx';
import { myselfQuery, useBrand } from '../../../access/index.ts';
import { faceOf } from '../../../people/index.ts';
import { BadgeStage } from '../../badges/badge-stage.tsx';
import type { AwardTypeDraft } from '../drafts.ts';
import { useAwardAmounts } from '../use-award-amounts.ts';
import type { FormPartProps } from './form.ts';

/** What the recipient sees, as far as it is known before anyone gives it. */
export function AwardPreview({ form, nomination, ownUrl }: FormPartProps & { ownUrl: string | null }) {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const company = useBrand()?.name ?? '';
  const draft = useWatch({ control: form.control }) as AwardTypeDraft;
  const { name, description, badge, mediaObjectId, points, pinForDays } = draft;
  const urls = mediaObjectId && ownUrl ? { sm: ownUrl, md: ownUrl, lg: ownUrl } : null;
  const when = [t('preview.justNow'), pinForDays > 0 && t('preview.pinned', { count: pinForDays })].filter(Boolean);
  return (
    <Card title={t('preview.title')}>
      <Card padding="none">
        <BadgeStage badge={badge} urls={urls} size={104} isCentered />
        <Stack gap="md" align="flex-start" p="lg">
          <ListRow
            leading={!nomination && <PersonAvatar person={faceOf(me)} size={40} />}
            title={nomination ? t('preview.chosen', { company }) : t('preview.gave', { sender: nameOf(me) })}
            detail={when.join(' · ')}
          />
          <Text size="xl" ff="heading" fw={600} lh={1.2} maw="100%" {...(!name.trim() && { c: 'dimmed' })}>
            {name.trim() || t('preview.noName')}
          </Text>
          {description.trim() && (
            <Text c="dimmed" maw="100%" style={{ whiteSpace: 'pre-line' }}>
              {description}
            </Text>
          )}
          {points > 0 && (
            <Chip tone="points" icon={<CirclePlus aria-hidden />}>
              {amounts.number(points)}
            </Chip>
          )}
        </Stack>
      </Card>
    </Card>
  );
}
