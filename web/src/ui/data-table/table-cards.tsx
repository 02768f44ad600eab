import { Box, Group, Stack, Text } from '@mantine/core';
import type { Row as EngineRow } from '@tanstack/react-table';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Features } from './columns.ts';
import shared from './data-table.module.css';
import { RowCheck, type RowsProps, SkeletonCell, titleColumnId } from './table-rows.tsx';

/** The same rows for a narrow screen: a title, and under it the other columns as lines. */
export function TableCards<Row extends object>(props: RowsProps<Row>) {
  const { table, label, status, skeletonRows = 6 } = props;
  if (status === 'loading') {
    return (
      <Stack component="ul" gap={0} aria-label={label}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={shared.card}>
            <Stack>
              <SkeletonCell kind={table.getAllColumns()[0]?.columnDef.meta?.column.skeleton} row={index} />
              <SkeletonCell kind="text" row={index + 1} />
            </Stack>
          </li>
        ))}
      </Stack>
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label={label}>
      {table.getRowModel().rows.map((row) => (
        <TableCard key={row.id} {...props} row={row} />
      ))}
    </Stack>
  );
}

function TableCard<Row extends object>(props: RowsProps<Row> & { row: EngineRow<Features, Row> }) {
  const { table, row, rowName, rowLink, rowActions, actionsColumn, onSelectedChange } = props;
  const { t } = useTranslation('ui');
  const titleId = titleColumnId(table);
  const cells = row.getAllCells();
  const title = cells.find((cell) => cell.column.id === titleId);
  const lines = cells.filter((cell) => cell !== title && cell.column.columnDef.meta?.column.card !== 'hidden');
  const words = title && <table.FlexRender cell={title} />;
  return (
    <li
      className={shared.card}
      data-selected={row.getIsSelected() || undefined}
      data-linked={Boolean(rowLink) || undefined}
    >
      <Group gap="md" wrap="nowrap">
        {onSelectedChange && (
          <RowCheck
            label={t('table.selectRow', { name: rowName(row.original) })}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        )}
        <Text component="div" fw={600} flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {rowLink ? <span className={shared.covering}>{rowLink(row.original, words)}</span> : words}
        </Text>
        {(rowLink || rowActions) && (
          // The space around an icon is part of it.
          <Box className={shared.above ?? ''} flex="none" c="dimmed" lh={0} me={actionsColumn ? 0 : -6}>
            {rowActions?.(row.original) ?? <ChevronRight size={18} aria-hidden className="mantine-rotate-rtl" />}
          </Box>
        )}
      </Group>
      {lines.length > 0 && (
        <Stack component="dl" gap="xs" mt="sm" mb={0} fz="sm">
          {lines.map((cell) => {
            const isBlock = cell.column.columnDef.meta?.column.card === 'block';
            return (
              <Group
                key={cell.id}
                gap={isBlock ? 'xs' : 'lg'}
                justify="space-between"
                align="baseline"
                wrap={isBlock ? 'wrap' : 'nowrap'}
                data-as={isBlock ? 'block' : undefined}
              >
                <Text component="dt" inherit c="dimmed" flex="none">
                  {String(cell.column.columnDef.header)}
                </Text>
                <dd className={shared.value}>
                  <table.FlexRender cell={cell} />
                </dd>
              </Group>
            );
          })}
        </Stack>
      )}
    </li>
  );
}
