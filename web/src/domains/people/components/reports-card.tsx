import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { TextLink } from '../../../lib/links.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { peopleQuery } from '../api.ts';
import { PersonLink } from './person-link.tsx';
import classes from './reports-card.module.css';
import { ShowMore } from './show-more.tsx';

const shownAtFirst = 12;

interface ReportsCardProps {
  managerId: string;
  isOwn: boolean;
}

/** The people who report to somebody, face by face. */
export function ReportsCard({ managerId, isOwn }: ReportsCardProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const reports = useInfiniteQuery(peopleQuery({ managerIdIn: [managerId] }, shownAtFirst));
  const total = reports.data?.pages[0]?.total;
  const title =
    total === undefined
      ? t('reports.title')
      : t('reports.titleCount', { count: total, formatted: format.number(total) });
  const all = isOwn && <TextLink to="/direct-reports">{t('reports.all')}</TextLink>;
  return (
    <Card title={title} action={all}>
      {reports.isError && !reports.data ? (
        <ErrorState
          compact
          level={3}
          title={t('reports.failed')}
          onRetry={() => void reports.refetch()}
          retrying={reports.isFetching}
        />
      ) : (
        <ul className={classes.people}>
          {reports.data?.pages
            .flatMap(({ results }) => results)
            .map((member) => (
              <li key={member.id}>
                <PersonLink person={member} />
              </li>
            ))}
          {!reports.data && <Placeholders />}
        </ul>
      )}
      <ShowMore pages={reports} />
    </Card>
  );
}

function Placeholders() {
  return [60, 48, 66, 52].map((width) => (
    <li key={width} className={classes.placeholder} aria-hidden>
      <Skeleton height={40} circle />
      <span>
        <Skeleton height={14} width={`${width}%`} my={3} />
        <Skeleton height={12} width={`${width - 15}%`} my={4} />
      </span>
    </li>
  ));
}
