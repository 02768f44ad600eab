import { recall } from '@hurrah/contracts/messages';
import {
  StaffField,
  type StaffFields,
  type StaffImport,
  type StaffImportOptions,
  type StaffRecord,
} from '@hurrah/contracts/staffing/staff-records';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { welcomeMember } from '../../people/index.ts';
import { applySome } from '../changes/service.ts';
import { compareRows, finishApplying, finishComparing } from '../imports/jobs.ts';
import { presentError, presentImport } from '../imports/present.ts';
import { type ImportRow, insertImport, updateImport } from '../imports/queries.ts';
import { givenColumns } from '../imports/rules.ts';
import { insertRows, listRowsAfter, type StoredRowError } from '../rows/queries.ts';
import { recordPolicy } from './policy.ts';
import { presentRecord, presentRecords } from './present.ts';
import * as queries from './queries.ts';

export async function listRecords(ctx: MemberCtx, query: queries.RecordFilter & PageRequest) {
  const page = await queries.listRecords(ctx, query, query);
  return mapPage(page, await presentRecords(ctx, page.results));
}

export async function readRecord(ctx: MemberCtx, id: string): Promise<StaffRecord> {
  return presentRecord(ctx, await queries.getRecord(ctx, id));
}

export async function deleteRecord(ctx: MemberCtx, id: string) {
  const record = await queries.getRecord(ctx, id);
  recordPolicy.require(ctx, 'delete', { member: undefined });
  await queries.deleteRecord(ctx, id);
  await audit(ctx, {
    action: 'identity.staffRecordDeleted',
    entityType: 'staffRecord',
    entityId: id,
    before: { source: record.source, key: record.key, memberId: record.memberId },
  });
  return {};
}

/** Records pass the same steps as a file: compare first, and apply only a comparison that was seen. */
export async function batchAdd(ctx: MemberCtx, recordIds: string[]): Promise<StaffImport> {
  return presentImport(ctx, await compareRecords(ctx, recordIds));
}

async function compareRecords(ctx: MemberCtx, recordIds: string[]): Promise<ImportRow> {
  const records = await queries.lockWaitingRecords(ctx, recordIds);
  if (records.length === 0) throw conflict('staff.recordsAdded');
  const options = optionsFor(records.map(({ fields }) => fields as StaffFields));
  const row = await insertImport(ctx, {
    source: 'hand',
    filename: 'Staff records',
    status: 'validating',
    options: JSON.stringify(options),
    createdBy: ctx.memberId,
    createdAt: ctx.now,
  });
  const rows = records.map(({ id, fields }, index) => {
    return { id: index + 1, line: index + 1, recordId: id, fields: fields as StaffFields, errors: [] };
  });
  await insertRows(ctx, row.id, { rows, columns: givenColumns(options), addMembers: true });
  const difference = await compareRows(ctx, row, options);
  return (await finishComparing(ctx, row.id, { difference, rowCount: rows.length })) ?? row;
}

/** A field that only some records have changes nothing for those without it. */
const optionsFor = (records: StaffFields[]): StaffImportOptions => ({
  encoding: 'utf-8',
  delimiter: ',',
  dateFormat: 'YYYY-MM-DD',
  mapping: StaffField.options.filter((field) => records.every((fields) => fields[field] != null)),
  missingPolicy: 'keep',
  emptyCells: 'keep',
  addMembers: true,
});

/** One person needs no preview: adding and inviting them is one step. */
export async function inviteRecord(ctx: MemberCtx, id: string): Promise<StaffRecord> {
  const record = await queries.getRecord(ctx, id);
  if (!record.memberId) await addRecord(ctx, id);
  const { memberId } = await queries.getRecord(ctx, id);
  if (!memberId) throw conflict('staff.notAdded');
  await welcomeMember(ctx, memberId);
  return readRecord(ctx, id);
}

async function addRecord(ctx: MemberCtx, id: string): Promise<void> {
  const row = await compareRecords(ctx, [id]);
  const [only] = await listRowsAfter(ctx, row.id, { after: 0, limit: 1 });
  const errors = (only?.errors ?? []) as StoredRowError[];
  if (only?.action === 'review') throw conflict('staff.reviewFirst');
  if (errors[0]) throw new AppError(422, 'StaffRecordError', recall(errors[0]), { details: errors.map(presentError) });
  await updateImport(ctx, row.id, { status: 'applying' });
  const columns = givenColumns(row.options as StaffImportOptions);
  await applySome(ctx, { importId: row.id, source: 'hand', columns });
  await finishApplying(ctx, row.id);
}

export const recordColumns = ['source', ...StaffField.options, 'member'];
const exportSize = 2000;

export async function readRecordRows(ctx: MemberCtx, from: string | undefined) {
  const records = await queries.listRecordsAfter(ctx, from, exportSize);
  if (from === undefined) {
    await audit(ctx, { action: 'identity.staffRecordsExported', entityType: 'tenant', entityId: ctx.tenantId });
  }
  const rows = records.map(({ source, fields, memberId }) => {
    const said = fields as StaffFields;
    return [source, ...StaffField.options.map((field) => said[field] ?? null), memberId ? 'yes' : 'no'];
  });
  return { rows, next: records.length < exportSize ? null : (records.at(-1)?.id ?? null) };
}
