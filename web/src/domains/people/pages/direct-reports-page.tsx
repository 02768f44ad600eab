import type { TenantMember } from '@hurrah/contracts/identity/tenant-members';
import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../lib/links.tsx';
import { usePageData } from '../../../lib/page-data.ts';
import { PeopleArt } from '../../../ui/art/people-art.tsx';
import { Card } from '../../../ui/card.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PersonLine } from '../../../ui/person-line.tsx';
import { myselfQuery, nameOf } from '../../identity/index.ts';
import { peopleQuery } from '../api.ts';
import { ShowMore } from '../components/show-more.tsx';
import { Tenure } from '../components/tenure.tsx';
import { faceOf } from '../faces.ts';

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
  const reports = useInfiniteQuery(peopleQuery({ managerIdIn: [managerId] }, 50));
  const rows = useMemo(() => reports.data?.pages.flatMap(({ results }) => results) ?? [], [reports.data]);
  const columns = useColumns();
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
        status={status}
        onRetry={() => void reports.refetch()}
        empty={<Nobody />}
      />
      <ShowMore pages={reports} />
    </>
  );
}

function useColumns(): DataColumn<TenantMember>[] {
  const { t } = useTranslation('people');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('reports.name'),
        width: '40%',
        cell: (member) => <PersonLine person={faceOf(member)} detail={member.jobTitle} />,
        skeleton: 'person',
      },
      { id: 'department', header: t('segments.department'), cell: ({ segments }) => segments.department },
      { id: 'location', header: t('segments.location'), cell: ({ segments }) => segments.location },
      {
        id: 'tenure',
        header: t('reports.tenure'),
        cell: ({ startOn }) => startOn && <Tenure startOn={startOn} short />,
      },
    ],
    [t],
  );
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
