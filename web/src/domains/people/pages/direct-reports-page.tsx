import type { Reply } from '@hurrah/contracts/endpoint';
import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import type { listOwnReports } from '@hurrah/contracts/recognition/insights';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { myselfQuery, nameOf } from '../../access/index.ts';
import { ownReportsQuery, peopleQuery } from '../api.ts';
import { Tenure } from '../components/member-marks.tsx';
import { RecognizeLink } from '../components/recognize-link.tsx';
import { ShowMore } from '../components/show-more.tsx';
import { faceOf } from '../faces.ts';

const pageSize = 50;

/** The people somebody leads. Whoever leads nobody is told how that would change. */
export function DirectReportsPage() {
  const { t } = useTranslation('people');
  const { data: me } = useSuspenseQuery(myselfQuery());
  return (
    <Page {...usePageData()} subtitle={me.hasReports && t('reports.lead')}>
      {me.hasReports ? (
        <Reports managerId={me.id} />
      ) : (
        <Card padding="none">
          <Nobody />
        </Card>
      )}
    </Page>
  );
}

function Reports({ managerId }: { managerId: string }) {
  const { t } = useTranslation('people');
  const reports = useInfiniteQuery(peopleQuery({ managerIdIn: [managerId] }, pageSize));
  const received = useReceived();
  const rows = useMemo(() => reports.data?.pages.flatMap(({ results }) => results) ?? [], [reports.data]);
  const columns = useColumns(received.byId);
  const status = reports.isPending ? 'loading' : reports.data ? 'ready' : 'error';
  return (
    <>
      <DataTable
        label={t('reports.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        rowLink={({ id }, title) => (
          <Link to="/profile/$id" params={{ id }}>
            {title}
          </Link>
        )}
        rowActions={(member) => <RecognizeLink person={member} look="icon" />}
        status={status}
        onRetry={() => void reports.refetch()}
        empty={<Nobody />}
      />
      <ShowMore pages={{ ...reports, fetchNextPage: () => Promise.all([reports.fetchNextPage(), received.more()]) }} />
    </>
  );
}

type Received = Reply<typeof listOwnReports>['results'][number];

/** What each of them has received, by their id; undefined where recognition is not for this person. */
function useReceived() {
  const can = useCan();
  const mayAsk = can('recognitionApp:browse') && can('metricApp:browseOwnReports');
  const { data, fetchNextPage } = useInfiniteQuery({ ...ownReportsQuery(pageSize), enabled: mayAsk });
  const byId = useMemo(() => {
    const all = data?.pages.flatMap(({ results }) => results) ?? [];
    return mayAsk ? new Map(all.map((report) => [report.id, report])) : undefined;
  }, [data, mayAsk]);
  return { byId, more: fetchNextPage };
}

function useColumns(received: Map<string, Received> | undefined): DataColumn<TenantMember>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('reports.name'),
        width: '30%',
        cell: (member) => <PersonLine person={faceOf(member)} detail={member.jobTitle} />,
        skeleton: 'person',
      },
      ...(received ? receivedColumns(t, received) : []),
      {
        id: 'department',
        header: t('segments.department'),
        cell: ({ segments }) => segments.department,
        ...(received && { hideBelow: 'lg' }),
      },
      {
        id: 'location',
        header: t('segments.location'),
        cell: ({ segments }) => segments.location,
        ...(received && { hideBelow: 'lg' }),
      },
      {
        id: 'tenure',
        header: t('reports.tenure'),
        cell: ({ startOn }) => startOn && <Tenure startOn={startOn} short />,
        ...(received && { hideBelow: 'lg' }),
      },
    ],
    [t, received],
  );
}

type Translate = ReturnType<typeof useTranslation<'people'>>['t'];

function receivedColumns(t: Translate, received: Map<string, Received>): DataColumn<TenantMember>[] {
  return [
    {
      id: 'received',
      header: t('reports.received'),
      align: 'end',
      cell: ({ id }) => received.get(id)?.receivedCount,
      skeleton: 'short',
    },
    {
      id: 'lastReceived',
      header: t('reports.lastReceived'),
      cell: ({ id }) => {
        const report = received.get(id);
        return report && <LastReceived at={report.lastReceivedAt} />;
      },
      skeleton: 'short',
    },
  ];
}

function LastReceived({ at }: { at: string | null }) {
  const { t } = useTranslation('people');
  const { locale, timeZone } = useFormat();
  const [now] = useState(() => new Date());
  return at ? <RelativeTime value={at} locale={locale} timeZone={timeZone} now={now} /> : t('reports.never');
}

function Nobody() {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      art={<PeopleArt />}
      title={t('reports.nobody')}
      action={
        <ButtonLink to="/user-directory" variant="default">
          {t('reports.toDirectory')}
        </ButtonLink>
      }
    >
      {t('reports.nobodyHint')}
    </EmptyState>
  );
}
