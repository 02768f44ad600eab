import type { AwardType } from '@hurrah/contracts/award/award-types';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useListPage } from '../../../routing/list-page.ts';
import { withFilter } from '../../../routing/search.ts';
import { RowMenu } from '../../../ui/action-menu.tsx';
import type { DataColumn } from '../../../ui/data-table/columns.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FilterChip } from '../../../ui/filter-chip.tsx';
import { awardTypePageQuery, pageSize } from './api.ts';
import { NominationState, NominationWindow, PayingBank, Senders, TypeName } from './award-type-cells.tsx';
import { PointsEach } from './points-each.tsx';
import type { TypesSearch } from './search.ts';
import { useAwardAmounts } from './use-award-amounts.ts';
import { pageOf, useAwardTypeActions } from './use-award-type-actions.tsx';

interface AwardTypesTableProps {
  nomination: boolean;
  search: TypesSearch;
  onSearch: (search: TypesSearch, how?: { replace: true; resetScroll: false }) => void;
  empty: ReactNode;
}

/** Award types by name: those that are given, or those that a jury decides about. */
export function AwardTypesTable({ nomination, search, onSearch, empty }: AwardTypesTableProps) {
  const { t } = useTranslation('awardTypes');
  const kind = nomination ? 'nominations' : 'awards';
  const types = useQuery(awardTypePageQuery({ ...search, nomination: nomination ? 'true' : 'false' }));
  const { actionsOf, dialog } = useAwardTypeActions();
  const columns = { awards: useAwardColumns(), nominations: useNominationColumns() };
  const { table } = useListPage(types, { search, go: onSearch, pageSize, searchLabel: t(`search.${kind}`) });
  const isArchive = search.archived === 'true';
  const show = (archived: boolean) => onSearch(withFilter(search, { archived: archived ? 'true' : undefined }));
  return (
    <>
      <DataTable
        {...table}
        label={t(`tabs.${kind}`)}
        columns={columns[kind]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowLink={(type, title) => (
          <Link to={pageOf(type)} params={{ id: type.id }}>
            {title}
          </Link>
        )}
        rowActions={(type) => <RowMenu label={t('actions.of', { name: type.name })} actions={actionsOf(type)} />}
        skeletonRows={8}
        empty={empty}
        filters={
          <>
            <FilterChip selected={!isArchive} onChange={() => show(false)}>
              {t(`filter.${kind}.active`)}
            </FilterChip>
            <FilterChip selected={isArchive} onChange={() => show(true)}>
              {t(`filter.${kind}.archived`)}
            </FilterChip>
          </>
        }
      />
      {dialog}
    </>
  );
}

type Column = DataColumn<AwardType>;

function useAwardColumns(): Column[] {
  const { t } = useTranslation('awardTypes');
  const amounts = useAwardAmounts();
  const { number, money } = amounts;
  return useMemo(
    (): Column[] => [
      { id: 'name', header: t('columns.award'), cell: (type) => <TypeName type={type} />, width: '32%' },
      {
        id: 'points',
        header: t('columns.points'),
        cell: ({ points, pointsLocked }) => <PointsEach points={points} locked={pointsLocked} />,
        width: '17%',
      },
      { id: 'bank', header: t('columns.bank'), cell: (type) => <PayingBank type={type} /> },
      { id: 'senders', header: t('columns.senders'), cell: (type) => <Senders type={type} />, hideBelow: 'lg' },
      {
        id: 'given',
        header: t('columns.given'),
        cell: ({ stats }) => (stats?.recipients ? number(stats.recipients) : '–'),
        align: 'end',
        width: '9%',
        skeleton: 'short',
      },
      {
        id: 'cost',
        header: t('columns.cost'),
        cell: ({ stats }) => (stats?.points ? (money(stats.points) ?? number(stats.points)) : '–'),
        align: 'end',
        width: '9%',
        skeleton: 'short',
      },
    ],
    [t, number, money],
  );
}

function useNominationColumns(): Column[] {
  const { t } = useTranslation('awardTypes');
  const { number } = useAwardAmounts();
  return useMemo(
    (): Column[] => [
      { id: 'name', header: t('columns.nomination'), cell: (type) => <TypeName type={type} />, width: '27%' },
      {
        id: 'status',
        header: t('columns.status'),
        cell: ({ nominationStatus }) => nominationStatus && <NominationState status={nominationStatus} />,
        width: '13%',
        skeleton: 'short',
      },
      { id: 'window', header: t('columns.window'), cell: (type) => <NominationWindow type={type} />, width: '19%' },
      {
        id: 'points',
        header: t('columns.points'),
        cell: ({ points }) => <PointsEach points={points} locked />,
        hideBelow: 'lg',
      },
      {
        id: 'nominations',
        header: t('columns.nominations'),
        cell: ({ stats }) => (stats?.nominations == null ? '–' : number(stats.nominations)),
        align: 'end',
        width: '9%',
        skeleton: 'short',
      },
      {
        id: 'nominees',
        header: t('columns.nominees'),
        cell: ({ stats }) => (stats?.nominees == null ? '–' : number(stats.nominees)),
        align: 'end',
        width: '9%',
        skeleton: 'short',
      },
      {
        id: 'winners',
        header: t('columns.winners'),
        cell: ({ stats }) => (stats?.recipients ? number(stats.recipients) : '–'),
        align: 'end',
        width: '8%',
        skeleton: 'short',
      },
    ],
    [t, number],
  );
}
