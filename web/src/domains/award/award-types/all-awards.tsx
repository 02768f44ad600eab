import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayIn, useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { awardTypesQuery, memberEmbeds } from '../api.ts';
import classes from '../awards/awards.module.css';
import type { AwardDialogs } from '../awards/awards-page.tsx';
import { AwardBadge } from '../badges/award-badge.tsx';
import { badgeColors } from '../badges/badges.ts';
import { AwardPoints } from './award-points.tsx';

/** Every award of the company, whoever gives it. */
export function AllAwards(dialogs: AwardDialogs) {
  const { t } = useTranslation('awards');
  const mayCreate = useCan()('awardApp:createAwardType');
  const pages = useInfiniteQuery(awardTypesQuery({ embeds: memberEmbeds }));
  const empty = (
    <Card padding="none">
      <EmptyState
        art={<GiftArt />}
        title={t(mayCreate ? 'empty.adminTitle' : 'empty.allTitle')}
        action={mayCreate && <ButtonLink to="/awards/configure">{t('empty.create')}</ButtonLink>}
      >
        {t(mayCreate ? 'empty.admin' : 'empty.all')}
      </EmptyState>
    </Card>
  );
  return (
    <GrowingList pages={pages} rows={3} height={260} className={classes.gallery} failed={t('failed')} empty={empty}>
      {(awardTypes) => (
        <ul className={classes.gallery}>
          {awardTypes.map((awardType) => (
            <AwardTypeCard key={awardType.id} awardType={awardType} {...dialogs} />
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

function AwardTypeCard({ awardType, onGive, onNominate }: AwardDialogs & { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  const { name, description, badge, attachmentUrls = null, permissions, points, nomination } = awardType;
  return (
    <Stack component="li" className={classes.card ?? ''} gap={0}>
      <Center p="lg" style={{ background: badgeColors[badge.color].stage }}>
        <AwardBadge badge={badge} urls={attachmentUrls} size={84} />
      </Center>
      <Stack flex={1} align="flex-start" gap="md" p="lg">
        <div>
          <Title order={2} size="h3">
            {name}
          </Title>
          {description && (
            <Text size="sm" c="dimmed" mt="xs">
              {description}
            </Text>
          )}
        </div>
        {(points > 0 || nomination) && (
          <Group gap="sm">
            <AwardPoints awardType={awardType} />
            <StatusChip awardType={awardType} />
          </Group>
        )}
        {permissions.includes('send') && (
          <Button
            mt="auto"
            variant="light"
            size="sm"
            onClick={() => onGive({ awardType })}
            aria-label={t('give.actionFor', { name })}
          >
            {t('give.action')}
          </Button>
        )}
        {permissions.includes('nominate') && (
          <Button
            mt="auto"
            variant="light"
            size="sm"
            onClick={() => onNominate({ awardType })}
            aria-label={t('nominate.actionFor', { name })}
          >
            {t('nominate.action')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** That a jury chooses, and how far it is. */
function StatusChip({ awardType: { nomination, nominationStatus, nominationStartAt } }: { awardType: AwardType }) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  if (!nomination) return null;
  if (!nominationStatus) return <Chip>{t('all.nomination')}</Chip>;
  const date = nominationStartAt ? format.longDay(dayIn(nominationStartAt, format.timeZone)) : '';
  return (
    <Chip tone={nominationStatus === 'open' ? 'primary' : 'neutral'}>
      {t(`all.status.${nominationStatus}`, { date })}
    </Chip>
  );
}
