import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink, TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList, type Pages, rowsOf } from '../../../ui/growing-list.tsx';
import { myAwardTypesQuery, openNominationsQuery, receiptsQuery } from '../api.ts';
import { AwardPoints } from '../award-types/award-points.tsx';
import { isOpenToMe } from '../award-types/choose-award.tsx';
import { AwardBadge } from '../badges/award-badge.tsx';
import { Deadline } from '../nominations/deadline.tsx';
import { OwnNominations } from '../nominations/own-nominations.tsx';
import { ReceiptTile } from '../recipients/receipt-tile.tsx';
import tiles from '../recipients/recipients.module.css';
import { YourAwards } from '../recipients/your-awards.tsx';
import classes from './awards.module.css';
import type { AwardDialogs } from './awards-page.tsx';

/** What the person can do with awards now, what was given lately, and what is theirs. */
export function ForYou({ onGive, onNominate }: AwardDialogs) {
  const open = useInfiniteQuery(openNominationsQuery());
  const mine = useInfiniteQuery(myAwardTypesQuery(['attachmentUrls']));
  const hasOpen = open.hasNextPage || rowsOf(open)?.some(isOpenToMe) !== false;
  const hasOwn = rowsOf(mine)?.length !== 0;
  return (
    <div className={classes.columns}>
      <Stack gap="xl" miw={0}>
        {!hasOpen && !hasOwn && <NothingToDo />}
        {hasOpen && <Open pages={open} onNominate={onNominate} />}
        {hasOwn && <Mine pages={mine} onGive={onGive} />}
      </Stack>
      <Stack gap="lg" className={classes.rail ?? ''}>
        <YourAwards />
        <OwnNominations onEdit={(nomination) => onNominate({ nomination })} />
      </Stack>
      <RecentlyGiven />
    </div>
  );
}

/** Whoever may create awards is led there; everybody else reads when there will be something. */
function NothingToDo() {
  const { t } = useTranslation('awards');
  const mayCreate = useCan()('awardApp:createAwardType');
  return (
    <Card padding="none">
      <EmptyState
        art={<GiftArt />}
        title={t(mayCreate ? 'empty.adminTitle' : 'empty.title')}
        action={mayCreate && <ButtonLink to="/awards/configure">{t('empty.create')}</ButtonLink>}
      >
        {t(mayCreate ? 'empty.admin' : 'empty.text')}
      </EmptyState>
    </Card>
  );
}

function Open({ pages, onNominate }: { pages: Pages<AwardType> } & Pick<AwardDialogs, 'onNominate'>) {
  const { t } = useTranslation('awards');
  return (
    <section aria-labelledby="nominate">
      <Title order={2} size="h3" mb="sm" id="nominate">
        {t('nominate.section')}
      </Title>
      <GrowingList pages={pages} shows={isOpenToMe} height={112} within="section" failed={t('failed')}>
        {(awardTypes) => (
          <Stack component="ul" gap="md">
            {awardTypes.map((awardType, index) => (
              <OpenNomination
                key={awardType.id}
                awardType={awardType}
                isFirst={index === 0}
                onNominate={() => onNominate({ awardType })}
              />
            ))}
          </Stack>
        )}
      </GrowingList>
    </section>
  );
}

interface OpenNominationProps {
  awardType: AwardType;
  /** The one that closes first is the page's main action. */
  isFirst: boolean;
  onNominate: () => void;
}

function OpenNomination({ awardType, isFirst, onNominate }: OpenNominationProps) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const { name, description, badge, attachmentUrls = null, ownNominees, maxNominations } = awardType;
  const count = ownNominees?.total ?? 0;
  const isUsedUp = maxNominations !== null && count >= maxNominations;
  return (
    <Group component="li" className={classes.card ?? ''} gap="lg" p="lg">
      <AwardBadge badge={badge} urls={attachmentUrls} size={68} />
      <Box flex="999 1 200px" miw={0}>
        <AwardName name={name} description={description} />
        <Group gap="sm" mt="xs" fz="sm" fw={500} c="dimmed">
          <Deadline awardType={awardType} />
          {count > 0 && <span>{t('nominate.byYou', { count, formatted: format.number(count) })}</span>}
          {isUsedUp && <span>{t('nominate.limit')}</span>}
        </Group>
      </Box>
      {!isUsedUp && (
        // As wide as the card where it has a line of its own.
        <Button
          flex="1 0 auto"
          variant={isFirst ? 'filled' : 'default'}
          onClick={onNominate}
          aria-label={t('nominate.actionFor', { name })}
        >
          {t('nominate.action')}
        </Button>
      )}
    </Group>
  );
}

function Mine({ pages, onGive }: { pages: Pages<AwardType> } & Pick<AwardDialogs, 'onGive'>) {
  const { t } = useTranslation('awards');
  return (
    <section aria-labelledby="give">
      <Title order={2} size="h3" mb="sm" id="give">
        {t('give.section')}
      </Title>
      <GrowingList pages={pages} height={136} className={classes.pairs} within="section" failed={t('failed')}>
        {(awardTypes) => (
          <ul className={classes.pairs}>
            {awardTypes.map((awardType) => (
              <OwnAwardType key={awardType.id} awardType={awardType} onGive={() => onGive({ awardType })} />
            ))}
          </ul>
        )}
      </GrowingList>
    </section>
  );
}

function OwnAwardType({ awardType, onGive }: { awardType: AwardType; onGive: () => void }) {
  const { t } = useTranslation('awards');
  const { badge, name, description, attachmentUrls = null } = awardType;
  return (
    <Stack component="li" className={classes.card ?? ''} justify="space-between" gap="md" p="lg">
      <Group gap="lg" wrap="nowrap">
        <AwardBadge badge={badge} urls={attachmentUrls} size={56} />
        <Box miw={0}>
          <AwardName name={name} description={description} />
        </Box>
      </Group>
      <Group gap="sm">
        <AwardPoints awardType={awardType} />
        <Button ms="auto" variant="light" size="sm" onClick={onGive} aria-label={t('give.actionFor', { name })}>
          {t('give.action')}
        </Button>
      </Group>
    </Stack>
  );
}

function AwardName({ name, description }: Pick<AwardType, 'name' | 'description'>) {
  return (
    <>
      <Title order={3}>{name}</Title>
      {description && (
        <Text size="sm" c="dimmed" mt="xs">
          {description}
        </Text>
      )}
    </>
  );
}

/** Two full rows. */
const recentCount = 6;

function RecentlyGiven() {
  const { t } = useTranslation('awards');
  const { data, isPending } = useInfiniteQuery(receiptsQuery({ pageSize: recentCount }));
  const receipts = data?.pages[0]?.results ?? [];
  if (!isPending && receipts.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <Group component="header" justify="space-between" align="baseline" mb="sm">
        <Title order={2} size="h3" id="recent">
          {t('recent.section')}
        </Title>
        <TextLink to="/awards" search={{ view: 'fame' }} size="xs" fw={600}>
          {t('recent.seeAll')}
        </TextLink>
      </Group>
      <ul className={tiles.tiles}>
        {isPending && <Skeleton component="li" height={168} radius="lg" />}
        {receipts.map((receipt) => (
          <ReceiptTile key={`${receipt.awardId} ${receipt.member.id}`} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}
