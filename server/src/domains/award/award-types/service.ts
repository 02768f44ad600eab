import { isDeepStrictEqual } from 'node:util';
import type * as api from '@hurrah/contracts/award/award-types';
import type { AwardType, AwardTypeAction, AwardTypeEmbed, NewAwardType } from '@hurrah/contracts/award/award-types';
import type { Change, Received } from '@hurrah/contracts/endpoint';
import { type Message, say } from '@hurrah/contracts/messages';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { Insertable, Updateable } from 'kysely';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { conflict, forbidden, invalid } from '../../../platform/errors.ts';
import { mapPage, type Page } from '../../../platform/page.ts';
import { getTenant, requireVersion } from '../../access/index.ts';
import { requireKnown } from '../../people/index.ts';
import { requirePayingBank } from '../../points/index.ts';
import { claimBadge, dropBadge } from '../badges/service.ts';
import { publishNomination, withdrawOfNomination } from '../nomination-notifications/service.ts';
import { emitDue } from '../nominations/events.ts';
import { awardTypePolicy } from './policy.ts';
import { presentAwardType, presentAwardTypes } from './present.ts';
import * as queries from './queries.ts';
import { checkWindow, momentOf, paidBy, statusOf, unpaid, type Window } from './rules.ts';

type Row = queries.SeenAwardType;

export async function listAwardTypes(
  ctx: MemberCtx,
  { embeds, page, pageSize, cursor, ...filter }: Received<typeof api.listAwardTypes>['query'],
): Promise<Page<AwardType>> {
  const found = await queries.listAwardTypes(ctx, filter, { page, pageSize, cursor });
  return mapPage(found, await presentAwardTypes(ctx, found.results, embeds));
}

export async function listMine(
  ctx: MemberCtx,
  { embeds, ...page }: Received<typeof api.listMyAwardTypes>['query'],
): Promise<Page<AwardType>> {
  const found = await queries.listAwardTypes(ctx, { archived: false, mine: true }, page);
  return mapPage(found, await presentAwardTypes(ctx, found.results, embeds));
}

export async function readAwardType(ctx: MemberCtx, id: string, embeds: AwardTypeEmbed[]): Promise<AwardType> {
  return presentAwardType(ctx, await queries.getAwardType(ctx, id), embeds);
}

export async function createAwardType(ctx: MemberCtx, body: NewAwardType): Promise<AwardType> {
  if (body.nomination && !ctx.can('awardApp:manageNominations')) throw forbidden('access.permissionMissing');
  const window = await windowOf(ctx, body);
  checkWindow(ctx.now, window);
  const paid = ctx.can('pointsApp:viewPointsConfiguration') ? paidBy(body, body.nomination) : unpaid;
  if (paid.budgetItemId) await requirePayingBank(ctx, paid.budgetItemId);
  await requirePeople(ctx, body);
  const id = await queries.insertAwardType(ctx, {
    ...columnsOf(body),
    ...paid,
    ...(body.nomination && window),
    nomination: body.nomination,
    createdBy: ctx.memberId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  } as Insertable<DB['awardType']>);
  await savePeople(ctx, id, body);
  if (body.mediaObjectId) await claimBadge(ctx, id, body.mediaObjectId);
  await log(ctx, 'award.awardTypeCreated', id, { after: body });
  await emitDue(ctx, { id, ...window });
  return readAwardType(ctx, id, ['nominationStatus']);
}

type Changes = Received<typeof api.updateAwardType>['body'];

export async function changeAwardType(
  ctx: MemberCtx,
  id: string,
  { body, version: seen }: Change<typeof api.updateAwardType>,
): Promise<AwardType> {
  const { archived, ...changes } = body;
  const row = await lock(ctx, id, archived === undefined || Object.keys(changes).length > 0 ? 'edit' : 'clone');
  const { version } = row;
  await requireVersion(ctx, seen, {
    type: 'awardType',
    id,
    version,
    present: () => presentAwardType(ctx, row, ['senders', 'nominators', 'candidates']),
  });
  if (Object.keys(changes).length > 0) await change(ctx, row, changes);
  if (archived !== undefined && archived !== (row.archivedAt !== null)) await setArchived(ctx, id, archived);
  return readAwardType(ctx, id, ['nominationStatus']);
}

async function change(ctx: MemberCtx, row: Row, changes: Changes): Promise<void> {
  const { id } = row;
  const window = await windowOf(ctx, changes, row);
  if (row.nomination) checkWindow(ctx.now, window, row);
  checkFairness(ctx, row, changes);
  const paid = paidAfter(ctx, row, changes);
  if (paid.budgetItemId && paid.budgetItemId !== row.budgetItemId) await requirePayingBank(ctx, paid.budgetItemId);
  await requirePeople(ctx, changes);
  await queries.updateAwardType(ctx, id, { ...columnsOf(changes), ...paid, ...(row.nomination && window) });
  await savePeople(ctx, id, changes);
  if (
    changes.mediaObjectId !== undefined &&
    changes.mediaObjectId !== (row.pendingMediaObjectId ?? row.mediaObjectId)
  ) {
    if (changes.mediaObjectId) await claimBadge(ctx, id, changes.mediaObjectId);
    else await dropBadge(ctx, row);
  }
  const after = await queries.getAwardType(ctx, id);
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, row[key as keyof Row] ?? null]));
  await log(ctx, 'award.awardTypeChanged', id, { before, after: { ...changes, version: after.version } });
  if (!isDeepStrictEqual(window, pickWindow(row))) await emitDue(ctx, { id, ...window });
}

/** Sharing reasons cannot be turned on after the opening, and a member who is kept out cannot lift that rule. */
function checkFairness(ctx: MemberCtx, row: Row, { shareReasons, keepOutInvolved }: Changes): void {
  const hasOpened = !['draft', 'scheduled'].includes(statusOf(row, ctx.now) ?? 'draft');
  if (shareReasons && !row.shareReasons && hasOpened) throw invalid('shareReasons', 'award.sharePromised');
  if (keepOutInvolved === false && row.keepOutInvolved && row.isInvolved) throw forbidden('award.keptOut');
}

/** Without the permission for the configuration of points, the points stay unchanged. */
function paidAfter(ctx: MemberCtx, row: Row, changes: Changes) {
  const { points, pointsLocked, budgetItemId } = row;
  const before = { points, pointsLocked, budgetItemId };
  if (!ctx.can('pointsApp:viewPointsConfiguration')) return before;
  const { points: p = points, pointsLocked: l = pointsLocked, budgetItemId: b = budgetItemId } = changes;
  return paidBy({ points: p, pointsLocked: l, budgetItemId: b }, row.nomination);
}

export async function deleteAwardType(ctx: MemberCtx, id: string) {
  const row = await queries.lockAwardType(ctx, id, 'update');
  if (row.used) throw conflict('award.typeUsed');
  awardTypePolicy.require(ctx, 'delete', row);
  await queries.deleteAwardType(ctx, id);
  await withdrawOfNomination(ctx, id, { isDeleted: true });
  if (row.mediaObjectId) await dropBadge(ctx, row);
  await log(ctx, 'award.awardTypeDeleted', id, { before: { name: row.name, description: row.description } });
  return {};
}

/** Copies the settings without the history; a nomination starts as a draft. */
export async function cloneAwardType(ctx: MemberCtx, id: string, name: string): Promise<AwardType> {
  const row = await lock(ctx, id, 'clone');
  const { description, badgeMotif, badgeColor, mediaObjectId, points, pointsLocked, budgetItemId, notify } = row;
  const { pinForDays, nomination, maxNominations, tenantWideNominators, tenantWideCandidates } = row;
  const { hideNames, keepOutInvolved, shareReasons } = row;
  const copyId = await queries.insertAwardType(ctx, {
    name,
    description,
    badgeMotif,
    badgeColor,
    mediaObjectId,
    points,
    pointsLocked,
    budgetItemId,
    notify,
    pinForDays,
    nomination,
    maxNominations,
    tenantWideNominators,
    tenantWideCandidates,
    hideNames,
    keepOutInvolved,
    shareReasons,
    createdBy: ctx.memberId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  const named = await queries.listNamed(ctx, [id], ['sender', 'nominator', 'candidate']);
  for (const part of ['sender', 'nominator', 'candidate'] as const) {
    const people = named.filter((one) => one.part === part).map(({ id: personId, type }) => ({ id: personId, type }));
    await queries.replacePeople(ctx, copyId, part, people);
  }
  await log(ctx, 'award.awardTypeCreated', copyId, { after: { name, clonedFrom: id } });
  return readAwardType(ctx, copyId, ['nominationStatus']);
}

export async function archiveAwardType(ctx: MemberCtx, id: string, archived: boolean): Promise<AwardType> {
  await lock(ctx, id, 'clone');
  await setArchived(ctx, id, archived);
  return readAwardType(ctx, id, ['nominationStatus']);
}

async function setArchived(ctx: MemberCtx, id: string, archived: boolean): Promise<void> {
  const row = await queries.getAwardType(ctx, id);
  if (archived === (row.archivedAt !== null)) return;
  if (archived && ['open', 'closed'].includes(statusOf(row, ctx.now) ?? '')) throw conflict('award.unfinalized');
  awardTypePolicy.require(ctx, archived ? 'archive' : 'unarchive', row);
  await queries.updateAwardType(ctx, id, { archivedAt: archived ? ctx.now : null });
  await log(ctx, archived ? 'award.awardTypeArchived' : 'award.awardTypeUnarchived', id, {
    before: { archived: !archived },
    after: { archived },
  });
}

/** Locks first, so that checks and writes see the current row. */
async function lock(ctx: MemberCtx, id: string, may: AwardTypeAction): Promise<Row> {
  const row = await queries.lockAwardType(ctx, id, 'update');
  awardTypePolicy.require(ctx, may, row);
  return row;
}

type Named = { [Part in 'senders' | 'nominators' | 'candidates']?: SendTo | undefined };

async function requirePeople(ctx: MemberCtx, { senders, nominators, candidates }: Named): Promise<void> {
  for (const [path, sendTo] of Object.entries({ senders, nominators, candidates })) {
    if (sendTo) await requireKnown(ctx, { kind: 'named', sendTo }, { path });
  }
}

async function savePeople(ctx: MemberCtx, id: string, { senders, nominators, candidates }: Named): Promise<void> {
  if (senders) await queries.replacePeople(ctx, id, 'sender', senders);
  if (nominators) await queries.replacePeople(ctx, id, 'nominator', nominators);
  if (candidates) await queries.replacePeople(ctx, id, 'candidate', candidates);
}

/** Converts times on the company's clock to instants; omitted times stay unchanged. */
async function windowOf(
  ctx: MemberCtx,
  { nominationStartAt, nominationEndAt }: Pick<Changes, 'nominationStartAt' | 'nominationEndAt'>,
  before: Window = { nominationStartAt: null, nominationEndAt: null },
): Promise<Window> {
  if (nominationStartAt === undefined && nominationEndAt === undefined) return pickWindow(before);
  const { timeZone } = await getTenant(ctx);
  const moment = (text: string | null | undefined, kept: Date | null) =>
    text === undefined ? kept : text === null ? null : momentOf(text, timeZone);
  return {
    nominationStartAt: moment(nominationStartAt, before.nominationStartAt),
    nominationEndAt: moment(nominationEndAt, before.nominationEndAt),
  };
}
const pickWindow = ({ nominationStartAt, nominationEndAt }: Window): Window => ({ nominationStartAt, nominationEndAt });

/** The columns that are stored as sent. */
function columnsOf({ badge, ...body }: Changes): Updateable<DB['awardType']> {
  const { name, description, notify, pinForDays, maxNominations } = body;
  const { tenantWideNominators, tenantWideCandidates, hideNames, keepOutInvolved, shareReasons } = body;
  const columns = {
    name,
    description,
    notify,
    pinForDays,
    maxNominations,
    tenantWideNominators,
    tenantWideCandidates,
    hideNames,
    keepOutInvolved,
    shareReasons,
    badgeMotif: badge?.motif,
    badgeColor: badge?.color,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Without the permission to manage awards, the message does not name the award. */
export async function listTeamUses(ctx: MemberCtx, teamId: string): Promise<Message[]> {
  const names = await queries.listNamingTeam(ctx, teamId);
  if (ctx.can('awardApp:manage')) return names.map((name) => say('award.typeNamesTeam', { name }));
  return names.length > 0 ? [say('team.hiddenUse')] : [];
}

type Facts = Pick<AuditEntry, 'before' | 'after'>;

/** Audits an action, which a nomination's history shows, and publishes it to the jury. */
export async function log(ctx: MemberCtx, action: string, id: string, facts: Facts = {}): Promise<void> {
  await audit(ctx, { action, entityType: 'awardType', entityId: id, ...facts });
  await publishNomination(ctx, id);
}
