import type { ReportSummary } from '@hurrah/contracts/recognition/summaries';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../lib/links.tsx';
import { nameOf } from '../../../lib/names.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ShowMore } from '../../../ui/growing-list.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { myselfQuery } from '../../access/index.ts';
import { ownReportsQuery } from '../api.ts';
import { faceOf } from '../avatars/faces.ts';
import { RecognizeLink } from '../profiles/recognize-link.tsx';
import { useRecognizedWords } from './recognized-words.ts';

/** The people somebody leads. Whoever leads nobody is told how that would change. */
export function DirectReportsPage() {
  const { data: me } = useSuspenseQuery(myselfQuery());
  return me.hasReports ? <Reports /> : <NoReports />;
}

/** A report with the person, whom this page always asks for. */
type Report = ReportSummary & { member: NonNullable<ReportSummary['member']> };

function Reports() {
  const { t } = useTranslation('profile');
  const words = useRecognizedWords();
  const can = useCan();
  const reports = useInfiniteQuery(ownReportsQuery());
  const rows = useMemo(
    () => reports.data?.pages.flatMap(({ results }) => results).filter((row): row is Report => Boolean(row.member)),
    [reports.data],
  );
  const columns = useColumns(can('recognitionApp:browse'));
  const counts = reports.data?.pages[0];
  return (
    <Page {...usePageData()} subtitle={counts && counts.total > 0 && words(counts)}>
      <DataTable
        label={t('reports.title')}
        columns={columns}
        rows={rows ?? []}
        rowId={({ memberId }) => memberId}
        rowName={({ member }) => nameOf(member)}
        rowLink={({ memberId }, title) => (
          <Link to="/profile/$id" params={{ id: memberId }}>
            {title}
          </Link>
        )}
        {...(can('recognitionApp:createRecognition') && {
          rowActions: ({ member }: Report) => <RecognizeLink person={member} look="quiet" />,
          actionsColumn: { header: t('reports.thank'), width: 152 },
        })}
        status={reports.isPending ? 'loading' : rows ? 'ready' : 'error'}
        onRetry={() => void reports.refetch()}
        empty={<Nobody />}
      />
      <ShowMore pages={reports} />
    </Page>
  );
}

function useColumns(withRecognition: boolean): DataColumn<Report>[] {
  const { t } = useTranslation('profile');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('reports.name'),
        width: '44%',
        cell: ({ member }) => <PersonLine person={faceOf(member)} detail={member.jobTitle} />,
        skeleton: 'person',
      },
      ...(withRecognition ? receivedColumns(t) : []),
    ],
    [t, withRecognition],
  );
}

type Translate = ReturnType<typeof useTranslation<'profile'>>['t'];

/** Whoever got nothing stands out: they are why a manager comes here. */
const receivedColumns = (t: Translate): DataColumn<Report>[] => [
  {
    id: 'received',
    header: t('reports.received'),
    align: 'end',
    cell: ({ receivedCount }) => (receivedCount === 0 ? <Chip tone="warning">0</Chip> : receivedCount),
    skeleton: 'short',
  },
  {
    id: 'lastReceived',
    header: t('reports.lastReceived'),
    cell: ({ lastReceivedAt }) => <LastReceived at={lastReceivedAt} />,
    skeleton: 'short',
  },
];

function LastReceived({ at }: { at: string | null }) {
  const { t } = useTranslation('profile');
  const { locale, timeZone } = useFormat();
  const [now] = useState(() => new Date());
  return at ? <RelativeTime value={at} locale={locale} timeZone={timeZone} now={now} /> : t('reports.never');
}

function NoReports() {
  return (
    <Page {...usePageData()}>
      <Card padding="none">
        <Nobody />
      </Card>
    </Page>
  );
}

function Nobody() {
  const { t } = useTranslation('profile');
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
