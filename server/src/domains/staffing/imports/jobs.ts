import { encode } from '@hurrah/contracts/messages/templates';
import { StaffImportOptions, type StaffImportStatus, type StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { periodicJob } from '../../../platform/jobs.ts';
import { storage } from '../../../platform/storage/instance.ts';
import { type TenantRun, tenantJob, type Within } from '../../../platform/tenant-job.ts';
import { applyAll } from '../changes/service.ts';
import { keepWrongLines } from '../corrections/service.ts';
import { compare, type Difference } from '../differences/service.ts';
import { readRow } from '../files/rules.ts';
import { type FindKnown, inspectFile, readLines, unreadable } from '../files/service.ts';
import { notifyOfCompletion, notifyOfHold } from '../notifications/service.ts';
import { deleteSomeRows, insertRows } from '../rows/queries.ts';
import { openAsText } from '../spreadsheets/service.ts';
import * as queries from './queries.ts';
import { givenColumns, hashOf, mappedFields } from './rules.ts';

const payload = z.object({ tenantId: z.uuid(), importId: z.uuid() });
const withFile = payload.extend({ storageKey: z.string() });

/** Reads the file and proposes its columns; the choices for the same header come first. */
export const readStaffFileJob = tenantJob(
  'staffing.readStaffFile',
  withFile.extend({ written: StaffImportOptions.pick({ encoding: true, delimiter: true }).optional() }),
  async ({ importId, storageKey, written }, run) => {
    const within = patiently(run);
    await orFail(within, { importId, from: 'reading' }, async () => {
      const findKnown: FindKnown = (columns) => within((ctx) => findKnownOptions(ctx, columns));
      const { stream, isSpreadsheet } = await open(storageKey);
      const inspected = await inspectFile(stream, { findKnown, written: isSpreadsheet ? asConverted : written });
      const { fileHash, dateFormatCertain } = inspected;
      await within((ctx) =>
        queries.moveImport(ctx, importId, {
          from: 'reading',
          status: 'mapping',
          fileHash,
          columns: JSON.stringify(inspected.columns),
          sample: JSON.stringify(inspected.sample),
          options: JSON.stringify(inspected.options),
          dateFormatCertain,
        }),
      );
    });
  },
  'bulk',
);

/** The format of text converted from a spreadsheet. */
const asConverted = { encoding: 'utf-8', delimiter: ',' } as const;

/** A file of errors has the header of the file it comes from, and one column more. */
async function findKnownOptions(ctx: Ctx, columns: string[]): Promise<StaffImportOptions | undefined> {
  const known = await queries.findMapping(ctx, hashOf(columns));
  return known && { ...known, mapping: columns.map((_, index) => known.mapping[index] ?? null) };
}

/** Compares every line with the people there are. Begun again after a crash, it starts over; nothing has changed yet. */
export const validateStaffImportJob = tenantJob(
  'staffing.validateStaffImport',
  withFile,
  async ({ importId, storageKey }, run) => {
    const within = patiently(run);
    await orFail(within, { importId, from: 'validating' }, async () => {
      while (await within((ctx) => deleteSomeRows(ctx, importId)));
      const { row, latestStart } = await within(async (ctx) => {
        const today = Temporal.PlainDate.from(await queries.getToday(ctx));
        return { row: await queries.getImport(ctx, importId), latestStart: today.add({ years: 1 }).toString() };
      });
      const options = row.options as StaffImportOptions;
      const rowCount = await keepLines(within, { importId, storageKey, options, latestStart });
      const difference = await within((ctx) => compareRows(ctx, row, options));
      if (difference.counts.error + difference.counts.review > 0) {
        await keepWrongLines(within, importId, readLines((await open(storageKey)).stream, options));
      }
      await within(async (ctx) => {
        const compared = await finishComparing(ctx, importId, { difference, rowCount });
        if (compared?.status === 'held') await notifyOfHold(ctx, compared);
      });
    });
  },
  'bulk',
);

async function keepLines(
  within: Within,
  {
    importId,
    storageKey,
    options,
    latestStart,
  }: { importId: string; storageKey: string; options: StaffImportOptions; latestStart: string },
): Promise<number> {
  const { addMembers } = options;
  const columns = givenColumns(options);
  let count = 0;
  // The next lines are read while the database still works on the ones before.
  let keeping: Promise<void> = Promise.resolve();
  for await (const lines of readLines((await open(storageKey)).stream, options)) {
    const rows = lines.map(({ line, cells }, index) => {
      return { id: count + index + 1, line, ...readRow(cells, { ...options, latestStart }) };
    });
    count += lines.length;
    await keeping;
    keeping = within((ctx) => insertRows(ctx, importId, { rows, columns, addMembers }));
    // Awaited in the next turn; until then a failure must not count as unhandled.
    keeping.catch(() => {});
  }
  await keeping;
  return count;
}

/** Also called in a request, for few rows without a file. */
export const compareRows = (ctx: Ctx, row: queries.ImportRow, options: StaffImportOptions) =>
  compare(ctx, row.id, {
    source: row.source as StaffSource,
    missingPolicy: options.missingPolicy,
    mapped: mappedFields(options),
    actorId: row.createdBy,
  });

export const finishComparing = (
  ctx: Ctx,
  importId: string,
  { difference: { counts, held, findings }, rowCount }: { difference: Difference; rowCount: number },
): Promise<queries.ImportRow | undefined> =>
  queries.moveImport(ctx, importId, {
    from: 'validating',
    status: held ? 'held' : 'ready',
    rowCount,
    counts: JSON.stringify(counts),
    findings: JSON.stringify(findings),
    held: held && JSON.stringify(held),
  });

export const applyStaffImportJob = tenantJob(
  'staffing.applyStaffImport',
  payload,
  async ({ importId }, run) => {
    const { createdBy, source, options } = await run.within((ctx) => queries.getImport(ctx, importId));
    const within = patiently(run, createdBy);
    const columns = givenColumns(options as StaffImportOptions);
    await applyAll(within, { importId, source: source as StaffSource, columns });
    await within(async (ctx) => {
      const applied = await finishApplying(ctx, importId);
      if (applied) await notifyOfCompletion(ctx, applied);
    });
  },
  'bulk',
);

export async function finishApplying(ctx: Ctx, importId: string): Promise<queries.ImportRow | undefined> {
  const failed = await queries.hasFailures(ctx, importId);
  return queries.moveImport(ctx, importId, {
    from: 'applying',
    status: failed ? 'completedWithErrors' : 'completed',
    finishedAt: ctx.now,
  });
}

/** Every night, because a company's people are not ours to keep longer than they are needed. */
export const forgetStaffRows = periodicJob('staffing.forgetStaffRows', {
  every: 'day',
  hour: 3,
  due: `select tenant_id from staff_import where created_at < $4 - interval '${queries.keptDays} days' and exists (
    select from staff_import_row as row where row.tenant_id = staff_import.tenant_id and row.import_id = staff_import.id
  )`,
  run: (ctx) => queries.forgetOldRows(ctx),
});

/** Some statements read a whole company at once. */
const patiently =
  ({ within }: TenantRun, memberId: string | null = null): Within =>
  (work) =>
    within(work, { memberId, timeoutMs: 120_000 });

async function open(storageKey: string) {
  const file = await storage.get(storageKey);
  if (!file) throw unreadable('staff.fileMissing');
  return openAsText(file.stream);
}

/** A problem with the file is a result for the admin to read; every other error is retried. */
async function orFail(
  within: Within,
  { importId, from }: { importId: string; from: StaffImportStatus },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await within((ctx) => queries.moveImport(ctx, importId, { from, status: 'failed', error: encode(error.said) }));
  }
}
