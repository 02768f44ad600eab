import type { Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type { Batch } from '@hurrah/contracts/people/batches';
import type { decideStaffImportRows } from '@hurrah/contracts/staffing/staff-corrections';
import type * as api from '@hurrah/contracts/staffing/staff-records';
import type {
  StaffImport,
  StaffImportOptions,
  StaffImportStatus,
  StaffRowAction,
  StaffRowResult,
  StaffSource,
} from '@hurrah/contracts/staffing/staff-records';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { conflict } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { requireVersion } from '../../access/index.ts';
import { claimFile, initiateUpload, type MediaPurposes } from '../../media/index.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import { initBatch } from '../../people/index.ts';
import { decideRows } from '../differences/service.ts';
import { listCreated, listRows, listRowsAfter } from '../rows/queries.ts';
import { applyStaffImportJob, readStaffFileJob, validateStaffImportJob } from './jobs.ts';
import { presentImport, presentImports, presentRow } from './present.ts';
import * as queries from './queries.ts';
import { canCancel, canValidate, checkMapping, hashOf, isOver } from './rules.ts';

const maxBytes = 100 * 1024 * 1024;
const purpose = 'staffFile';
export const staffFilePurposes: MediaPurposes = { [purpose]: { draws: 'nothing' } };

export async function createImport(ctx: MemberCtx, originalFilename: string) {
  const file = { purpose, kind: 'file', originalFilename, contentType: 'text/csv', maxBytes } as const;
  const { mediaObject, upload } = await initiateUpload(ctx, file);
  const row = await queries.insertImport(ctx, {
    source: 'csv',
    filename: originalFilename,
    mediaObjectId: mediaObject.id,
    status: 'uploading',
    createdBy: ctx.memberId,
    createdAt: ctx.now,
  });
  return { import: await presentImport(ctx, row), upload };
}

export async function readFile(ctx: MemberCtx, id: string): Promise<StaffImport> {
  const row = await queries.lockImport(ctx, id);
  if (row.status !== 'uploading' || !row.mediaObjectId) throw conflict('staff.fileRead');
  const storageKey = await claimFile(ctx, row.mediaObjectId, { purpose, ownerId: id });
  await enqueue(ctx, readStaffFileJob, { tenantId: ctx.tenantId, importId: id, storageKey });
  return presentImport(ctx, await queries.updateImport(ctx, id, { status: 'reading' }));
}

export async function validateImport(
  ctx: MemberCtx,
  { params: { id }, body: options, version: seen }: Received<typeof api.validateStaffImport>,
): Promise<StaffImport> {
  const row = await queries.lockImport(ctx, id);
  // One that failed before its file could be read has no options.
  if (!canValidate(row.status as StaffImportStatus) || !row.mediaObjectId || !row.options) throw tooLate();
  await requireSeen(ctx, seen, row);
  const storageKey = await claimFile(ctx, row.mediaObjectId, { purpose, ownerId: id });
  const { encoding, delimiter } = row.options as StaffImportOptions;
  // With another encoding or delimiter the columns differ, so the mapping is asked again.
  if (encoding !== options.encoding || delimiter !== options.delimiter) {
    const written = { encoding: options.encoding, delimiter: options.delimiter };
    await enqueue(ctx, readStaffFileJob, { tenantId: ctx.tenantId, importId: id, storageKey, written });
    return presentMoved(ctx, await queries.updateImport(ctx, id, { status: 'reading', error: null, held: null }));
  }
  checkMapping(options, row.columns as string[]);
  await queries.keepMapping(ctx, hashOf(row.columns as string[]), options);
  await enqueue(ctx, validateStaffImportJob, { tenantId: ctx.tenantId, importId: id, storageKey });
  const changes = {
    status: 'validating',
    error: null,
    held: null,
    counts: '{}',
    done: 0,
    options: JSON.stringify(options),
  };
  return presentMoved(ctx, await queries.updateImport(ctx, id, changes));
}

/** The message that it was on hold is withdrawn. */
async function presentMoved(ctx: MemberCtx, row: queries.ImportRow): Promise<StaffImport> {
  await withdrawUntold(ctx, [row.id]);
  return presentImport(ctx, row);
}

const tooLate = () => conflict('staff.importMovedOn');

/** Applies only the comparison that the caller looked at, not one made with other columns since. */
async function requireSeen(ctx: MemberCtx, seen: SeenVersion, row: queries.ImportRow): Promise<void> {
  const { id, version } = row;
  await requireVersion(ctx, seen, { type: 'staffImport', id, version, present: () => presentImport(ctx, row) });
}

export async function applyImport(
  ctx: MemberCtx,
  { params: { id }, body: { release }, version: seen }: Received<typeof api.applyStaffImport>,
): Promise<StaffImport> {
  await queries.lockApplying(ctx);
  const row = await queries.lockImport(ctx, id);
  // A second call returns the progress.
  if (row.status === 'applying' || isOver(row.status as StaffImportStatus)) return presentImport(ctx, row);
  await requireSeen(ctx, seen, row);
  if (row.status === 'held' && !release) throw conflict('staff.importHeld');
  if (row.status !== 'ready' && row.status !== 'held') throw tooLate();
  if ((row.counts as Partial<StaffImport['counts']>).review) throw conflict('staff.reviewFirst');
  if (await queries.findApplying(ctx)) throw conflict('staff.otherImport');
  await audit(ctx, {
    action: 'identity.staffImportApplied',
    entityType: 'staffImport',
    entityId: id,
    after: { filename: row.filename, counts: row.counts, released: row.status === 'held' },
  });
  await enqueue(ctx, applyStaffImportJob, { tenantId: ctx.tenantId, importId: id });
  return presentMoved(ctx, await queries.updateImport(ctx, id, { status: 'applying' }));
}

/** Accepts or skips lines that look like other people. Lines that a colleague has decided are skipped. */
export async function decideImportRows(
  ctx: MemberCtx,
  { params: { id }, body }: Received<typeof decideStaffImportRows>,
): Promise<StaffImport> {
  const row = await queries.lockImport(ctx, id);
  if (row.status !== 'ready' && row.status !== 'held') throw tooLate();
  const { counts, problems } = await decideRows(ctx, id, body);
  const findings = JSON.stringify({ ...(row.findings as object), problems });
  return presentImport(ctx, await queries.updateImport(ctx, id, { counts: JSON.stringify(counts), findings }));
}

/** Previews an invitation to exactly the members that the import has added. */
export async function inviteImported(ctx: MemberCtx, id: string): Promise<Batch> {
  await queries.getImport(ctx, id);
  const memberIds = await listCreated(ctx, id);
  if (memberIds.length === 0) throw conflict('staff.nobodyAdded');
  return initBatch(ctx, 'batchWelcome', { memberIds });
}

export async function cancelImport(ctx: MemberCtx, id: string): Promise<StaffImport> {
  const row = await queries.lockImport(ctx, id);
  if (row.status === 'cancelled') return presentImport(ctx, row);
  if (!canCancel(row.status as StaffImportStatus)) throw tooLate();
  return presentMoved(ctx, await queries.updateImport(ctx, id, { status: 'cancelled', finishedAt: ctx.now }));
}

export async function readImport(ctx: MemberCtx, id: string): Promise<StaffImport> {
  return presentImport(ctx, await queries.getImport(ctx, id));
}

export async function listImports(ctx: MemberCtx, query: { sourceIn?: StaffSource[] | undefined } & PageRequest) {
  const page = await queries.listImports(ctx, query);
  return mapPage(page, await presentImports(ctx, page.results));
}

interface RowFilter {
  actionIn?: StaffRowAction[] | undefined;
  resultIn?: StaffRowResult[] | undefined;
}

export async function listImportRows(ctx: MemberCtx, id: string, query: RowFilter & PageRequest) {
  const { status } = await queries.getImport(ctx, id);
  const page = await listRows(ctx, id, { ...query, page: query });
  const over = isOver(status as StaffImportStatus);
  return mapPage(
    page,
    page.results.map((row) => presentRow(row, over)),
  );
}

export const rowColumns = ['line', 'name', 'employeeId', 'email', 'action', 'result', 'changes', 'errors'];
const exportSize = 2000;

export async function readRowsOf(
  ctx: MemberCtx,
  id: string,
  { from, ...filter }: RowFilter & { from: string | undefined },
) {
  const { status } = await queries.getImport(ctx, id);
  const over = isOver(status as StaffImportStatus);
  const listed = await listRowsAfter(ctx, id, { ...filter, after: Number(from ?? 0), limit: exportSize });
  const rows = listed.map((one) => {
    const row = presentRow(one, over);
    const changes = row.changes.map(({ field, before, after }) => `${field}: ${before ?? ''} → ${after ?? ''}`);
    const errors = row.errors.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const { employeeId = null, email = null } = row.fields;
    return [row.row, row.name, employeeId, email, row.action, row.result, changes.join('; '), errors.join('; ')];
  });
  return { rows, next: listed.length < exportSize ? null : String(listed.at(-1)?.id) };
}
