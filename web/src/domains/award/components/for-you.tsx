import type { AwardType } from '@hurrah/contracts/award/award-types';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { GiftArt } from '../../../ui/art/gift-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedCard } from '../../../ui/error-state.tsx';
import { ShowMore } from '../../people/index.ts';
import { myAwardTypesQuery, openNominationsQuery, receiptsQuery } from '../api.ts';
import classes from '../awards.module.css';
import type { AwardDialogs } from '../pages/awards-page.tsx';
import { AwardBadge } from './award-badge.tsx';
import { AwardPoints } from './award-points.tsx';
import { isOpenToMe } from './choose-award.tsx';
import { Deadline } from './deadline.tsx';
import { OwnNominations } from './own-nominations.tsx';
import { ReceiptTile } from './receipt-tile.tsx';
import { YourAwards } from './your-awards.tsx';

/** What the person can do with awards now, what was given lately, and what is theirs. */
export function ForYou({ onGive, onNominate }: AwardDialogs) {
  const open = useInfiniteQuery(openNominationsQuery());
  const mine = useInfiniteQuery(myAwardTypesQuery(['attachmentUrls']));
  const openTypes = open.data?.pages.flatMap(({ results }) => results.filter(isOpenToMe));
  const ownTypes = mine.data?.pages.flatMap(({ results }) => results);
  const hasNothing = openTypes?.length === 0 && ownTypes?.length === 0 && !open.hasNextPage;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        {hasNothing ? (
          <NothingToDo />
        ) : (
          <>
            <Open query={open} awardTypes={openTypes} onNominate={onNominate} />
            <Mine query={mine} awardTypes={ownTypes} onGive={onGive} />
          </>
        )}
      </div>
      <div className={classes.rail}>
        <YourAwards />
        <OwnNominations onEdit={(nomination) => onNominate({ nomination })} />
      </div>
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

type OpenQuery = ReturnType<typeof useInfiniteQuery<unknown>>;

interface SectionProps {
  query: Pick<
    OpenQuery,
    | 'isError'
    | 'isFetching'
    | 'refetch'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'fetchNextPage'
  >;
  awardTypes: AwardType[] | undefined;
}

function Open({ query, awardTypes, onNominate }: SectionProps & Pick<AwardDialogs, 'onNominate'>) {
  const { t } = useTranslation('awards');
  if (awardTypes?.length === 0 && !query.hasNextPage) return null;
  return (
    <section className={classes.section} aria-labelledby="nominate">
      <h2 className={classes.heading} id="nominate">
        {t('nominate.section')}
      </h2>
      {query.isError && !awardTypes && <FailedCard query={query} title={t('failed')} compact level={3} />}
      {!query.isError && !awardTypes && <Skeleton height={112} radius="lg" />}
      <ul className={classes.list}>
        {awardTypes?.map((awardType, index) => (
          <OpenNomination
            key={awardType.id}
            awardType={awardType}
            isFirst={index === 0}
            onNominate={() => onNominate({ awardType })}
          />
        ))}
      </ul>
      <ShowMore pages={query} />
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
    <li className={classes.nomination}>
      <AwardBadge badge={badge} urls={attachmentUrls} size={68} />
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        {description && <p className={classes.text}>{description}</p>}
        <div className={classes.facts}>
          <Deadline awardType={awardType} />
          {count > 0 && <span>{t('nominate.byYou', { count, formatted: format.number(count) })}</span>}
          {isUsedUp && <span>{t('nominate.limit')}</span>}
        </div>
      </div>
      {!isUsedUp && (
        <Button
          variant={isFirst ? 'filled' : 'default'}
          onClick={onNominate}
          aria-label={t('nominate.actionFor', { name })}
        >
          {t('nominate.action')}
        </Button>
      )}
    </li>
  );
}

function Mine({ query, awardTypes, onGive }: SectionProps & Pick<AwardDialogs, 'onGive'>) {
  const { t } = useTranslation('awards');
  if (awardTypes?.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="give">
      <h2 className={classes.heading} id="give">
        {t('give.section')}
      </h2>
      {query.isError && !awardTypes && <FailedCard query={query} title={t('failed')} compact level={3} />}
      <ul className={classes.pairs}>
        {!query.isError && !awardTypes && <Skeleton component="li" height={136} radius="lg" />}
        {awardTypes?.map((awardType) => (
          <li key={awardType.id} className={classes.own}>
            <div className={classes.ownHead}>
              <AwardBadge badge={awardType.badge} urls={awardType.attachmentUrls ?? null} size={56} />
              <div className={classes.words}>
                <h3 className={classes.name}>{awardType.name}</h3>
                {awardType.description && <p className={classes.text}>{awardType.description}</p>}
              </div>
            </div>
            <div className={classes.ownFoot}>
              <AwardPoints awardType={awardType} />
              <Button
                variant="light"
                size="sm"
                onClick={() => onGive({ awardType })}
                aria-label={t('give.actionFor', { name: awardType.name })}
              >
                {t('give.action')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ShowMore pages={query} />
    </section>
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
    <section className={classes.section} aria-labelledby="recent">
      <header className={classes.sectionHead}>
        <h2 className={classes.heading} id="recent">
          {t('recent.section')}
        </h2>
        <Link to="/awards" search={{ view: 'fame' }} className={classes.seeAll}>
          {t('recent.seeAll')}
        </Link>
      </header>
      <ul className={classes.tiles}>
        {isPending && <Skeleton component="li" height={168} radius="lg" />}
        {receipts.map((receipt) => (
          <ReceiptTile key={`${receipt.awardId} ${receipt.member.id}`} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}
