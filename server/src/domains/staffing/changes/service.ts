import type { StaffSource } from '@hurrah/contracts/staffing/staff-records';
import type { Ctx } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { noteLeftOut, propagateMemberChanges, readdressMembers } from '../../people/index.ts';
import { type GivenColumns, inSets } from '../rows/queries.ts';
import * as queries from './queries.ts';

export interface Applying {
  importId: string;
  source: StaffSource;
  columns: GivenColumns;
}

/** A part is one transaction: its rows are applied with everything that belongs to them, or not at all. */
const rowsAtOnce = 1000;

/** Applies the next rows. Returns whether there were any. */
export async function applySome(ctx: Ctx, applying: Applying, limit = rowsAtOnce): Promise<boolean> {
  const part = await queries.findPart(ctx, applying.importId, limit);
  if (!part) return false;
  const { memberIds, emails } = await inSets(ctx, () => applyPart(ctx, applying, part));
  if (memberIds.length > 0) await propagateMemberChanges(ctx, memberIds);
  const readdressed = emails.filter(({ invited }) => invited);
  const leftOut = await readdressMembers(
    ctx,
    readdressed.map(({ id, accountEmail, to }) => ({ memberId: id, accountEmail, to })),
  );
  await noteLeftOut(ctx, leftOut);
  return true;
}

async function applyPart(ctx: Ctx, { source, columns }: Applying, part: queries.Part) {
  while (await queries.refuseOvertaken(ctx, part));
  const emails = await queries.withCachedPlans(ctx, async () => {
    await queries.insertNew(ctx, part);
    const changed = await queries.updateKnown(ctx, part, columns);
    await queries.archiveMissing(ctx, part);
    await queries.keepRecords(ctx, part, source);
    return changed;
  });
  if (emails.length > 0) await queries.rememberEmails(ctx, emails);
  await queries.auditRows(ctx, part);
  return { emails, memberIds: await queries.finishRows(ctx, part) };
}

type Within = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** Applies all rows part by part. After a crash it resumes, because a row and its result are written together. */
export async function applyAll(within: Within, applying: Applying): Promise<void> {
  let more = true;
  while (more) more = await applyNext(within, applying);
  const { importId, source } = applying;
  while (await within((ctx) => inSets(ctx, () => queries.keepMoreRecords(ctx, importId, source))));
}

/** If an address is taken at the same moment, the part is retried row by row, and only that row fails. */
async function applyNext(within: Within, applying: Applying): Promise<boolean> {
  try {
    return await within((ctx) => applySome(ctx, applying));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  for (let count = 0; count < rowsAtOnce; count += 1) {
    try {
      if (!(await within((ctx) => applySome(ctx, applying, 1)))) return false;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await within(async (ctx) => {
        const [id] = (await queries.findPart(ctx, applying.importId, 1))?.ids ?? [];
        if (id !== undefined) await queries.failRow(ctx, applying.importId, id);
      });
    }
  }
  return true;
}
