import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Liabilities } from '@hurrah/contracts/points/reports';
import { Box, Button, Divider, Group, SegmentedControl, Select, Text, UnstyledButton } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { exactMoneyOf, percentOf } from '../figures/figures.ts';
import table from '../figures/table.module.css';
import classes from './liabilities.module.css';
import { type SegmentRow, type SegmentSort, type SortKey, segmentsWithValues, sortSegments } from './segments.ts';

/** More than these are shown on demand. */
const shownRows = 15;
/** As many as fit beside the title; a company that uses more chooses from a list. */
const shownTabs = 4;

/** What is owed by department, location and so on. Every tab adds up to the same. */
export function SegmentTable({ liabilities }: { liabilities: Liabilities }) {
  const { t } = useTranslation('pointsReports');
  const segments = segmentsWithValues(liabilities.segments);
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useState<Segment>();
  const segment = segments.find((one) => one === chosen) ?? segments[0];
  if (!segment) return null;
  const data = segments.map((value) => ({ value, label: t(`segments.names.${value}`) }));
  const choice = { value: segment, 'aria-label': t('segments.choose'), data };
  return (
    <Card padding="none">
      <Group component="header" px="var(--card-padding)" py="md">
        <Text component="h2" fw={600}>
          {t('segments.title')}
        </Text>
        {segments.length > shownTabs || (isPhone && segments.length > 2) ? (
          <Select {...choice} onChange={(one) => one && setChosen(one)} allowDeselect={false} w={180} />
        ) : (
          <SegmentedControl {...choice} onChange={setChosen} />
        )}
      </Group>
      <Divider />
      <Rows key={segment} segment={segment} liabilities={liabilities} />
    </Card>
  );
}

interface RowsProps {
  segment: Segment;
  liabilities: Liabilities;
}

const columns = ['people', 'points', 'owed', 'perPerson', 'neverSpent'] as const;

function Rows({ segment, liabilities }: RowsProps) {
  const { t } = useTranslation('pointsReports');
  const { number } = useFormat();
  const [sort, setSort] = useState<SegmentSort>({ by: 'points', isDescending: true });
  const [showsAll, setShowsAll] = useState(false);
  const rows = sortSegments(liabilities.segments[segment] ?? [], sort);
  const shown = showsAll ? rows : rows.slice(0, shownRows);
  const hasEstimate = liabilities.neverSpent !== null;
  const choose = (by: SortKey) =>
    setSort(({ by: before, isDescending }) => ({ by, isDescending: by === before ? !isDescending : by !== 'value' }));
  const head = (by: SortKey, label: string) => <Head by={by} sort={sort} onSort={choose} label={label} />;
  return (
    <>
      <div className={table.scroller}>
        <table
          className={`${table.table} ${classes.segments}`}
          aria-label={t('segments.caption', { segment: t(`segments.names.${segment}`) })}
        >
          <thead>
            <tr>
              {head('value', t(`segments.names.${segment}`))}
              {columns
                .filter((column) => hasEstimate || column !== 'neverSpent')
                .map((column) => (
                  <Head key={column} by={column} sort={sort} onSort={choose} label={t(`segments.${column}`)} />
                ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.value ?? ''}>
                <th scope="row">{row.value ?? <span className={table.quiet}>{t('segments.none')}</span>}</th>
                <Cells row={row} liabilities={liabilities} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('segments.all')}</th>
              <Cells row={{ ...liabilities, value: null }} liabilities={liabilities} />
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > shownRows && (
        <Box p="sm" ta="center">
          <Button variant="subtle" size="sm" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('segments.fewer') : t('segments.more', { formatted: number(rows.length) })}
          </Button>
        </Box>
      )}
    </>
  );
}

interface HeadProps {
  by: SortKey;
  sort: SegmentSort;
  onSort: (by: SortKey) => void;
  label: string;
}

function Head({ by, sort, onSort, label }: HeadProps) {
  const isSorted = sort.by === by;
  const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-column={by} aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton className={classes.sort} data-sorted={isSorted || undefined} onClick={() => onSort(by)}>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </UnstyledButton>
    </th>
  );
}

function Cells({ row, liabilities }: { row: SegmentRow; liabilities: Liabilities }) {
  const { locale, number } = useFormat();
  const { people, points, neverSpent } = row;
  return (
    <>
      <td data-column="people">{number(people)}</td>
      <td data-column="points">{number(points)}</td>
      <td data-column="owed">{exactMoneyOf(locale, liabilities, points)}</td>
      <td data-column="perPerson">{people > 0 ? exactMoneyOf(locale, liabilities, points / people) : '–'}</td>
      {liabilities.neverSpent !== null && (
        <td data-column="neverSpent">
          {neverSpent === null ? '–' : `${number(neverSpent)} · ${percentOf(locale, neverSpent, points)}`}
        </td>
      )}
    </>
  );
}
