import { decode, recall } from '@hurrah/contracts/messages';
import {
  StaffField,
  type StaffFields,
  type StaffImport,
  type StaffImportOptions,
  type StaffImportRow,
  type StaffImportStatus,
  type StaffRowAction,
  type StaffRowError,
  type StaffRowResult,
  type StaffSource,
} from '@hurrah/contracts/staffing/staff-records';
import type { Ctx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import type { Findings } from '../differences/service.ts';
import type { ListedRow, StaffRow, StoredRowError } from '../rows/queries.ts';
import { type ImportRow, listSameFiles } from './queries.ts';
import { undoableUntil } from './rules.ts';

const noCounts = { create: 0, update: 0, unchanged: 0, archive: 0, reactivate: 0, skip: 0, review: 0, error: 0 };

export async function presentImports(ctx: Ctx, rows: ImportRow[]): Promise<StaffImport[]> {
  const people = await listPeople(
    ctx,
    rows.flatMap(({ createdBy }) => createdBy ?? []),
  );
  const same = await listSameFiles(ctx, rows);
  return rows.map((row) => {
    const findings = row.findings as Partial<Findings>;
    const counts = { ...noCounts, ...(row.counts as Partial<StaffImport['counts']>) };
    return {
      id: row.id,
      version: row.version,
      source: row.source as StaffSource,
      filename: row.filename,
      status: row.status as StaffImportStatus,
      error: row.error === null ? null : decode(row.error),
      createdAt: row.createdAt.toISOString(),
      createdBy: people.get(row.createdBy ?? '') ?? null,
      finishedAt: row.finishedAt?.toISOString() ?? null,
      columns: row.columns as string[],
      sample: row.sample as string[][],
      options: row.options as StaffImportOptions | null,
      dateFormatCertain: row.dateFormatCertain,
      sameAs: same.get(row.id) ?? null,
      rowCount: row.rowCount,
      counts,
      newValues: findings.newValues ?? [],
      problems: (findings.problems ?? []).map(({ example, ...problem }) => ({ ...problem, example: recall(example) })),
      done: row.done,
      undoableUntil: untilOf(ctx, row),
      undone: findings.undone ?? null,
      held: row.held as StaffImport['held'],
    };
  });
}

/** An undo whose time is over is not offered. */
function untilOf(ctx: Ctx, row: ImportRow): string | null {
  const until = undoableUntil(row);
  return until && until > ctx.now ? until.toISOString() : null;
}

export async function presentImport(ctx: Ctx, row: ImportRow): Promise<StaffImport> {
  const [presented] = await presentImports(ctx, [row]);
  return presented as StaffImport;
}

export const fieldsOf = (row: StaffRow): StaffFields =>
  Object.fromEntries(StaffField.options.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])));

/** Once an import is over, rows that were left alone have a result too, without having been written for it. */
export function resultOf(row: StaffRow, isOverNow: boolean): StaffRowResult | null {
  if (row.result !== null || !isOverNow) return row.result as StaffRowResult | null;
  return row.action === 'error' ? 'error' : 'unchanged';
}

export const presentRow = (row: ListedRow, isOverNow: boolean): StaffImportRow => ({
  id: row.id,
  row: row.line,
  action: row.action as StaffRowAction,
  result: resultOf(row, isOverNow),
  name: [row.firstName ?? row.memberFirstName, row.lastName ?? row.memberLastName].filter(Boolean).join(' '),
  fields: fieldsOf(row),
  memberId: row.knownId,
  changes: row.changes as StaffImportRow['changes'],
  errors: (row.errors as StoredRowError[]).map(presentError),
});

/** Rows stored by an earlier release hold the sentence instead of a code. They are deleted after 30 days. */
export const presentError = ({ field, ...stored }: StoredRowError): StaffRowError => ({
  field,
  ...('code' in stored ? recall(stored) : stored),
});
