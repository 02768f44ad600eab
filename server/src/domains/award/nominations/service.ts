import type { AwardType } from '@hurrah/contracts/award/award-types';
import type * as api from '@hurrah/contracts/award/nominations';
import type { Nomination } from '@hurrah/contracts/award/nominations';
import type { Received } from '@hurrah/contracts/endpoint';
import type { Recipient } from '@hurrah/contracts/people/recipients';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { getTenant, requireVersion } from '../../access/index.ts';
import { listHolders, listPeople, searchRecipients } from '../../people/index.ts';
import { awardTypePolicy } from '../award-types/policy.ts';
import { presentAwardTypes } from '../award-types/present.ts';
import {
  getAwardType,
  listAwardTypesById,
  lockAwardType,
  type SeenAwardType,
  updateAwardType,
} from '../award-types/queries.ts';
import { momentOf, statusOf } from '../award-types/rules.ts';
import { log, readAwardType } from '../award-types/service.ts';
import { publishNomination, withdrawOfNomination } from '../nomination-notifications/service.ts';
import { candidateNotEligible, nominationClosed, nominationLimitReached } from './errors.ts';
import { emitDue, nominationDue } from './events.ts';
import { nominationOf, presentHistory, presentNominees, presentOwn, presentReasons } from './present.ts';
import * as queries from './queries.ts';
import { maskedTextOf } from './rules.ts';

/** Locks the award type for share, so that it cannot be closed or finalized until this is committed. */
async function enter(ctx: MemberCtx, awardTypeId: string): Promise<SeenAwardType> {
  const type = await lockAwardType(ctx, awardTypeId, 'share');
  const status = statusOf(type, ctx.now);
  if (status === 'draft' || status === 'scheduled') throw nominationClosed('award.nominationNotOpen');
  if (status !== 'open' || type.archivedAt) throw nominationClosed('award.nominationClosed');
  if (!awardTypePolicy.allowed(ctx, type).includes('nominate')) throw forbidden('award.notNominator');
  return type;
}

export async function nominate(
  ctx: MemberCtx,
  { params: { id: awardTypeId }, body }: Received<typeof api.nominate>,
): Promise<Nomination> {
  const memberId = body.nomineeId;
  const type = await enter(ctx, awardTypeId);
  if (memberId === ctx.memberId) throw candidateNotEligible('award.notYourself');
  if (!(await queries.isCandidate(ctx, awardTypeId, memberId))) throw candidateNotEligible('award.notCandidate');
  await queries.lockNominator(ctx, awardTypeId);
  const max = type.maxNominations;
  if (max && (await queries.countOwn(ctx, awardTypeId)) >= max) {
    throw nominationLimitReached('award.limitReached', { max });
  }
  const nomination = { awardTypeId, memberId, message: body.message };
  const id = await queries.insertNomination(ctx, nomination).catch((error: unknown) => {
    if (isUniqueViolation(error, 'award_nomination_tenant_id_award_type_id_nominator_id_nomin_key')) {
      throw conflict('award.alreadyNominated');
    }
    throw error;
  });
  await auditOwn(ctx, 'award.nominated', id, { awardTypeId });
  return presentOwn(ctx, await queries.getOwnNomination(ctx, id));
}

export async function updateNomination(
  ctx: MemberCtx,
  { params: { id: awardTypeId, nominationId: id }, body, version: seen }: Received<typeof api.updateNomination>,
): Promise<Nomination> {
  const row = await lockOwn(ctx, awardTypeId, id);
  const { version } = row;
  await requireVersion(ctx, seen, { type: 'nomination', id, version, present: () => presentOwn(ctx, row) });
  await queries.updateMessage(ctx, id, body.message);
  const after = await queries.getOwnNomination(ctx, id);
  await auditOwn(ctx, 'award.nominationEdited', id, { awardTypeId, version: after.version });
  return presentOwn(ctx, after);
}

export async function deleteNomination(
  ctx: MemberCtx,
  { id: awardTypeId, nominationId }: { id: string; nominationId: string },
) {
  await queries.deleteNomination(ctx, await lockOwn(ctx, awardTypeId, nominationId));
  await auditOwn(ctx, 'award.nominationTakenBack', nominationId, { awardTypeId });
  return {};
}

async function lockOwn(ctx: MemberCtx, awardTypeId: string, id: string): Promise<queries.NominationRow> {
  const type = await lockAwardType(ctx, awardTypeId, 'share');
  const row = await queries.lockOwnNomination(ctx, { id, awardTypeId });
  if (statusOf(type, ctx.now) !== 'open') throw nominationClosed('award.nominationClosed');
  return row;
}

/** Nominee and reason are for the jury; the audit entry names the nomination only. */
async function auditOwn(
  ctx: MemberCtx,
  action: string,
  id: string,
  after: { awardTypeId: string; version?: number },
): Promise<void> {
  await audit(ctx, { action, entityType: 'nomination', entityId: id, after });
  await publishNomination(ctx, after.awardTypeId);
}

export async function listOwn(ctx: MemberCtx, query: Received<typeof api.listOwnNominations>['query']) {
  const page = await queries.listOwn(ctx, query);
  const typeIds = [...new Set(page.results.map(({ awardTypeId }) => awardTypeId))];
  const seen = await listAwardTypesById(ctx, typeIds);
  const [people, types] = await Promise.all([
    listPeople(
      ctx,
      page.results.map(({ memberId }) => memberId),
    ),
    presentAwardTypes(ctx, seen, ['attachmentUrls', 'nominationStatus']),
  ]);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const results = page.results.flatMap((row) => {
    const awardType = typeOf.get(row.awardTypeId);
    const outcome = row.finalizedAt ? (row.won ? ('won' as const) : ('notChosen' as const)) : null;
    return awardType ? [{ ...nominationOf(row, people), awardType, outcome }] : [];
  });
  return mapPage(page, results);
}

/** Lists the reasons about the caller, if that was promised. */
export async function listReceived(ctx: MemberCtx, awardTypeId: string, page: PageRequest) {
  // Archived ones too: nominees keep access to their reasons.
  const [type] = await listAwardTypesById(ctx, [awardTypeId]);
  if (!type) throw notFound('award.typeNotFound');
  if (!type.shareReasons || statusOf(type, ctx.now) !== 'finalized') throw forbidden('access.permissionMissing');
  const found = await queries.listAbout(ctx, awardTypeId, ctx.memberId, page);
  const people = await listPeople(
    ctx,
    found.results.map(({ nominatorId }) => nominatorId),
  );
  const results = found.results.flatMap(({ id, message, nominatorId, createdAt }) => {
    const nominator = people.get(nominatorId);
    return nominator ? [{ id, message, nominator, createdAt: createdAt.toISOString() }] : [];
  });
  return mapPage(found, results);
}

export async function searchCandidates(
  ctx: MemberCtx,
  awardTypeId: string,
  { search, notIdIn, pageSize }: Received<typeof api.searchCandidates>['query'],
): Promise<{ results: Recipient[] }> {
  const type = await getAwardType(ctx, awardTypeId);
  const own = await queries.listOwnNomineeIds(ctx, awardTypeId);
  const left = { search, notIdIn: [...new Set([...notIdIn, ...own])], pageSize };
  if (type.tenantWideCandidates) return searchRecipients(ctx, { ...left, typeIn: ['tenantMember'] });
  const found = await queries.searchNamedCandidates(ctx, awardTypeId, left);
  const people = await listPeople(
    ctx,
    found.map(({ id }) => id),
  );
  const results = found.map(({ id, firstName, lastName, jobTitle }) => {
    const displayData = { jobTitle, avatarUrls: people.get(id)?.avatarUrls ?? null, memberCount: null };
    return { id, name: `${firstName} ${lastName}`, type: 'tenantMember' as const, displayData };
  });
  return { results };
}

/** Names are hidden until it is finalized. */
export const hides = ({ hideNames, finalizedAt }: SeenAwardType): boolean => hideNames && finalizedAt === null;

export async function listReasons(
  ctx: MemberCtx,
  awardTypeId: string,
  query: Received<typeof api.listNominations>['query'],
) {
  const type = await getNomination(ctx, awardTypeId);
  const page = await queries.listReasons(ctx, awardTypeId, query);
  return mapPage(page, await presentReasons(ctx, page.results, hides(type)));
}

export async function listNominees(
  ctx: MemberCtx,
  awardTypeId: string,
  { reasons, ...page }: Received<typeof api.listNominees>['query'],
) {
  const type = await getNomination(ctx, awardTypeId);
  const found = await queries.listNominees(ctx, awardTypeId, page);
  return mapPage(found, await presentNominees(ctx, found.results, { hidden: hides(type), reasons }));
}

export async function listHistory(ctx: MemberCtx, awardTypeId: string, page: PageRequest) {
  const type = await getNomination(ctx, awardTypeId);
  const found = await queries.listHistory(ctx, awardTypeId, page);
  return mapPage(found, await presentHistory(ctx, found.results, hides(type)));
}

export const reasonColumns = ['Nominee', 'Nominated by', 'Department', 'Reason', 'Written', 'From the manager'];

export async function readReasonRows(ctx: MemberCtx, awardTypeId: string, from: string | undefined): Promise<CsvPart> {
  const { results, next } = await listReasons(ctx, awardTypeId, { page: 1, pageSize: 100, cursor: from });
  const nameOf = (person: { firstName: string; lastName: string } | null) =>
    person && `${person.firstName} ${person.lastName}`;
  const rows = results.map((one) => [
    nameOf(one.nominee) ?? one.nomineeId,
    nameOf(one.nominator),
    one.department,
    maskedTextOf(one.message),
    one.createdAt,
    one.fromManager ? 'yes' : 'no',
  ]);
  return { rows, next };
}

const juryFaces = 3;

/** Returns the members of the jury, so that a nominator knows the readers. */
export async function readJury(ctx: MemberCtx, awardTypeId: string) {
  await getAwardType(ctx, awardTypeId);
  const ids = await listHolders(ctx, 'awardApp:manageNominations');
  const people = await listPeople(ctx, ids.slice(0, juryFaces));
  return { total: ids.length, members: ids.slice(0, juryFaces).flatMap((id) => people.get(id) ?? []) };
}

export async function startNomination(ctx: MemberCtx, id: string): Promise<AwardType> {
  const type = await lockStep(ctx, id, 'start');
  if (type.nominationEndAt && type.nominationEndAt <= ctx.now) throw invalid('nominationEndAt', 'award.endPast');
  await updateAwardType(ctx, id, { nominationStartAt: ctx.now });
  await log(ctx, 'award.nominationStarted', id, { after: { nominationStartAt: ctx.now } });
  // The same event notifies members when the clock opens it.
  await emit(ctx, nominationDue, { awardTypeId: id, edge: 'start', at: ctx.now.toISOString() });
  return readAwardType(ctx, id, ['nominationStatus']);
}

export async function endNomination(ctx: MemberCtx, id: string): Promise<AwardType> {
  await lockStep(ctx, id, 'end');
  await updateAwardType(ctx, id, { closedAt: ctx.now });
  await log(ctx, 'award.nominationEnded', id, { after: { closedAt: ctx.now } });
  // The same event notifies the jury when the clock closes it.
  await emit(ctx, nominationDue, { awardTypeId: id, edge: 'end', at: ctx.now.toISOString() });
  return readAwardType(ctx, id, ['nominationStatus']);
}

export async function extendNomination(ctx: MemberCtx, id: string, until: string): Promise<AwardType> {
  const type = await lockStep(ctx, id, 'extend');
  const nominationEndAt = momentOf(until, (await getTenant(ctx)).timeZone);
  if (nominationEndAt <= ctx.now) throw invalid('nominationEndAt', 'award.endPast');
  if (type.nominationEndAt && !type.closedAt && nominationEndAt <= type.nominationEndAt) {
    throw invalid('nominationEndAt', 'award.endNotLater');
  }
  await updateAwardType(ctx, id, { nominationEndAt, closedAt: null });
  const before = { nominationEndAt: type.nominationEndAt, closedAt: type.closedAt };
  await log(ctx, 'award.nominationExtended', id, { before, after: { nominationEndAt } });
  await emitDue(ctx, { id, nominationStartAt: type.nominationStartAt, nominationEndAt });
  await withdrawOfNomination(ctx, id);
  return readAwardType(ctx, id, ['nominationStatus']);
}

/** Of two concurrent requests for the same step, the second is refused. */
export async function lockStep(
  ctx: MemberCtx,
  id: string,
  step: 'start' | 'end' | 'extend' | 'judge' | 'finalize',
): Promise<SeenAwardType> {
  const type = await lockAwardType(ctx, id, 'update');
  requireNomination(type);
  if (type.keepOutInvolved && type.isInvolved && (step === 'judge' || step === 'finalize')) {
    throw forbidden('award.keptOut');
  }
  if (!awardTypePolicy.allowed(ctx, type).includes(step)) throw conflict('award.step');
  return type;
}

export async function getNomination(ctx: MemberCtx, id: string): Promise<SeenAwardType> {
  const type = await getAwardType(ctx, id);
  requireNomination(type);
  return type;
}

function requireNomination({ nomination }: SeenAwardType): void {
  if (!nomination) throw notFound('award.typeNotFound');
}
