import { isDeepStrictEqual } from 'node:util';
import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/values';
import type { Value, ValueAction } from '@hurrah/contracts/recognition/values';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { conflict, invalid, staleVersion } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { nameActors, requireVersion } from '../../access/index.ts';
import { recognitionsRestyled, valueRestyled } from './events.ts';
import { valuePolicy } from './policy.ts';
import { presentValue, presentValues } from './present.ts';
import * as queries from './queries.ts';
import { isOrderOf, planQualities, type WantedQuality } from './rules.ts';

export async function listValues(ctx: MemberCtx, { archived, embeds }: Received<typeof api.listValues>['query']) {
  return { results: await presentValues(ctx, await queries.listValues(ctx, { archived }), embeds) };
}

export async function readValue(ctx: MemberCtx, id: string, embeds: 'qualities'[]): Promise<Value> {
  return presentValue(ctx, await queries.getValue(ctx, id), embeds);
}

export async function createValue(
  ctx: MemberCtx,
  { qualities, ...fields }: Received<typeof api.createValue>['body'],
): Promise<Value> {
  await queries.lockValues(ctx);
  const id = await queries.insertValue(ctx, fields).catch(rethrowTaken);
  await saveQualities(ctx, id, qualities);
  await auditValue(ctx, id, {
    action: 'recognition.valueCreated',
    after: { ...fields, qualities: namesOf(qualities) },
  });
  return presentValue(ctx, await queries.getValue(ctx, id));
}

export async function updateValue(
  ctx: MemberCtx,
  { params: { id }, body, version: seen }: Received<typeof api.updateValue>,
): Promise<Value> {
  const { qualities, ...fields } = body;
  const value = await lockValue(ctx, id, 'edit');
  const { name, description, color, version } = value;
  await requireVersion(ctx, seen, { type: 'value', id, version, present: () => presentValue(ctx, value) });
  const before = qualities && (await saveQualities(ctx, id, qualities));
  // Also if only the qualities change: they are part of the value, which then has a new version.
  await queries.updateValue(ctx, id, { name, ...fields }).catch(rethrowTaken);
  const changed = await queries.getValue(ctx, id);
  await auditValue(ctx, id, {
    action: 'recognition.valueChanged',
    before: { name, description, color, ...(before && { qualities: before }) },
    after: { ...fields, ...(qualities && { qualities: namesOf(qualities) }), version: changed.version },
  });
  const looksDifferent = qualities !== undefined || (fields.color !== undefined && fields.color !== color);
  if (looksDifferent) await emit(ctx, valueRestyled, { valueId: id, before: null });
  return presentValue(ctx, changed);
}

const atOnce = 200;

/** Rerenders the recognitions that carry a value in batches, after a change of its colour or its qualities' names. */
export async function emitRestyledRecognitions(
  ctx: Ctx,
  valueId: string,
  before: { sentAt: string; id: string } | null,
): Promise<void> {
  const rows = await queries.listCarrying(ctx, valueId, before, atOnce);
  const recognitionIds = [...new Set(rows.map(({ id }) => id))];
  if (recognitionIds.length > 0) await emit(ctx, recognitionsRestyled, { recognitionIds });
  const last = rows.at(-1);
  if (last && rows.length === atOnce) {
    await emit(ctx, valueRestyled, { valueId, before: { sentAt: last.sentAt.toISOString(), id: last.id } });
  }
}

export async function deleteValue(ctx: MemberCtx, id: string) {
  await queries.lockValues(ctx);
  // Locked before the check for use, so that no recognition takes one of them in between.
  const qualities = await queries.lockQualities(ctx, id);
  const value = await queries.getValue(ctx, id);
  if (value.used) throw conflict('value.used');
  valuePolicy.require(ctx, 'delete', value);
  await queries.deleteValue(ctx, id);
  const { name, description, color } = value;
  await auditValue(ctx, id, {
    action: 'recognition.valueDeleted',
    before: { name, description, color, qualities: namesOf(qualities) },
  });
  return {};
}

export async function archiveValue(ctx: MemberCtx, id: string): Promise<Value> {
  await lockValue(ctx, id, 'archive');
  await queries.updateValue(ctx, id, { archivedAt: ctx.now });
  return auditOffered(ctx, id, 'recognition.valueArchived');
}

export async function unarchiveValue(ctx: MemberCtx, id: string): Promise<Value> {
  await lockValue(ctx, id, 'unarchive');
  await queries.offerAgain(ctx, id).catch(rethrowTaken);
  return auditOffered(ctx, id, 'recognition.valueUnarchived');
}

async function auditOffered(ctx: MemberCtx, id: string, action: string): Promise<Value> {
  const value = await queries.getValue(ctx, id);
  const archived = value.archivedAt !== null;
  await auditValue(ctx, id, { action, before: { archived: !archived }, after: { archived, version: value.version } });
  return presentValue(ctx, value);
}

export async function orderValues(ctx: MemberCtx, { ids, seen }: Received<typeof api.orderValues>['body']) {
  await queries.lockValues(ctx);
  const before = await queries.listOfferedIds(ctx);
  await requireOrder(ctx, seen, before);
  if (!isOrderOf(ids, before)) throw invalid('ids', 'value.orderIncomplete');
  await queries.updateOrder(ctx, ids);
  await audit(ctx, {
    action: 'recognition.valuesOrdered',
    entityType: 'tenant',
    entityId: ctx.tenantId,
    before: { ids: before },
    after: { ids },
  });
  return listValues(ctx, { archived: false, embeds: ['qualities'] });
}

/** An order covers all values: the request names the order it was based on instead of a version. */
async function requireOrder(ctx: MemberCtx, seen: string[], now: string[]): Promise<void> {
  if (isDeepStrictEqual(seen, now)) return;
  const last = await queries.findLastOrder(ctx);
  const changedBy = (await nameActors(ctx, [last?.actorId]))(last?.actorId);
  const changedAt = last?.at.toISOString() ?? null;
  const current = await listValues(ctx, { archived: false, embeds: ['qualities'] });
  throw staleVersion({ version: null, changedBy, changedAt, changes: [], current });
}

/** Locks first, so that checks and writes see the current row. */
async function lockValue(ctx: MemberCtx, id: string, may: ValueAction): Promise<queries.ValueRow> {
  await queries.lockValues(ctx);
  const value = await queries.getValue(ctx, id);
  valuePolicy.require(ctx, may, value);
  return value;
}

/** Returns the previous names. */
async function saveQualities(ctx: MemberCtx, valueId: string, wanted: WantedQuality[]): Promise<string[]> {
  const known = await queries.lockQualities(ctx, valueId);
  await queries.replaceQualities(ctx, valueId, planQualities(known, wanted)).catch(rethrowTaken);
  return namesOf(known.filter(({ archivedAt }) => archivedAt === null));
}

const namesOf = (qualities: { name: string }[]): string[] => qualities.map(({ name }) => name);

interface Change {
  action: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const auditValue = (ctx: MemberCtx, id: string, change: Change): Promise<void> =>
  audit(ctx, { entityType: 'value', entityId: id, ...change });

function rethrowTaken(error: unknown): never {
  if (isUniqueViolation(error, 'value_name')) throw invalid({ path: 'name', type: 'taken' }, 'value.nameTaken');
  // The database may treat letters as equal that we do not.
  if (isUniqueViolation(error, 'quality_name'))
    throw invalid({ path: 'qualities', type: 'taken' }, 'value.sameQuality');
  throw error;
}
