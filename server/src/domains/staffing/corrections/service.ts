import { toStore } from '@hurrah/contracts/messages';
import type { StaffImportOptions } from '@hurrah/contracts/staffing/staff-records';
import type { MemberCtx } from '../../../platform/ctx.ts';
import type { CsvPart } from '../../../platform/route.ts';
import type { Within } from '../../../platform/tenant-job.ts';
import { ownColumns } from '../files/rules.ts';
import type { Line } from '../files/service.ts';
import { fieldsOf } from '../imports/present.ts';
import { getImport } from '../imports/queries.ts';
import type { StoredRowError } from '../rows/queries.ts';
import * as queries from './queries.ts';
import { cellsFrom, correctionsName, explain, messageIn } from './rules.ts';

/**
 * Stores the lines with an error as they are in the file. The file itself is deleted after a day; these lines are kept
 * as long as the rows. `lines` are read in the order in which the rows were numbered.
 */
export async function keepWrongLines(within: Within, importId: string, lines: AsyncIterable<Line[]>): Promise<void> {
  const wrong = new Set(await within((ctx) => queries.listWrongIds(ctx, importId)));
  let count = 0;
  for await (const some of lines) {
    const kept = some.flatMap(({ cells }, index) => {
      const id = count + index + 1;
      // PostgreSQL has no room for this character.
      return wrong.has(id) ? [{ id, cells: cells.map((cell) => cell.replaceAll('\0', '')) }] : [];
    });
    count += some.length;
    if (kept.length > 0) await within((ctx) => queries.updateCells(ctx, importId, kept));
  }
}

const partSize = 2000;

/** The lines that could not be taken, written as the file was, to be corrected and imported again. */
export async function readCorrections(ctx: MemberCtx, importId: string, from: string | undefined): Promise<CsvPart> {
  const row = await getImport(ctx, importId);
  const columns = ownColumns(row.columns as string[]);
  const { mapping, delimiter, encoding } = (row.options as StaffImportOptions | null) ?? { mapping: [] };
  const { locale } = ctx;
  const listed = await queries.listWrongRows(ctx, importId, { after: Number(from ?? 0), limit: partSize });
  const rows = listed.map((wrong) => {
    const cells = (wrong.cells as string[] | null) ?? cellsFrom(fieldsOf(wrong), mapping);
    const own = columns.map((_, index) => cells[index] ?? '');
    return [...own, explain(wrong.errors as StoredRowError[], { locale, columns, mapping })];
  });
  const next = listed.length < partSize ? null : String(listed.at(-1)?.id);
  if (from !== undefined) return { rows, next };
  const filename = correctionsName(row.filename, await queries.countWrongRows(ctx, importId), locale);
  const wrongColumn = messageIn(locale, toStore('staff.wrongColumn'));
  const written = { ...(delimiter && { delimiter }), ...(encoding && { encoding }) };
  return { rows, next, table: { filename, columns: [...columns, wrongColumn], ...written } };
}
