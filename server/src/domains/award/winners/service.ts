import { isDeepStrictEqual } from 'node:util';
import type * as api from '@hurrah/contracts/award/nominations';
import type { FinalizePreview, Winner } from '@hurrah/contracts/award/nominations';
import type { Answer, Received } from '@hurrah/contracts/endpoint';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { conflict, forbidden, invalid, staleVersion } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { listPeople } from '../../people/index.ts';
import { type BankPreview, previewBankPayment } from '../../points/index.ts';
import { type SeenAwardType, updateAwardType } from '../award-types/queries.ts';
import { log, readAwardType } from '../award-types/service.ts';
import { announceAwards, checkText, give, pinnedUntil } from '../awards/service.ts';
import { candidateNotEligible } from '../nominations/errors.ts';
import { nominationFinalized } from '../nominations/events.ts';
import { getNomination, hides, lockStep } from '../nominations/service.ts';
import * as queries from './queries.ts';

export async function listWinners(ctx: MemberCtx, awardTypeId: string): Promise<{ results: Winner[] }> {
  const type = await getNomination(ctx, awardTypeId);
  return { results: await presentWinners(ctx, await queries.listWinners(ctx, awardTypeId), hides(type)) };
}

async function presentWinners(ctx: MemberCtx, rows: queries.WinnerRow[], hidden: boolean): Promise<Winner[]> {
  const people = await listPeople(
    ctx,
    rows.flatMap(({ memberId, addedBy }) => [memberId, addedBy ?? []].flat()),
  );
  return rows.map(({ id, nomineeId, memberId, nominationCount, note, addedBy, addedAt, eligible }) => ({
    id,
    nomineeId,
    member: hidden ? null : (people.get(memberId) ?? null),
    nominationCount,
    note,
    addedBy: people.get(addedBy ?? '') ?? null,
    addedAt: addedAt.toISOString(),
    eligible,
  }));
}

export async function addWinner(
  ctx: MemberCtx,
  awardTypeId: string,
  { memberId, nomineeId, note }: Received<typeof api.addWinner>['body'],
): Promise<Winner> {
  const type = await lockStep(ctx, awardTypeId, 'judge');
  // Choosing a member by name would reveal which nominee they are.
  if (memberId && hides(type)) throw invalid('memberId', 'award.namesHidden');
  const nominee = await queries.findNominee(ctx, awardTypeId, { memberId, nomineeId });
  if (!nominee) throw invalid('memberId', 'award.notNominee');
  const { id, isNew } = await queries.upsertWinner(ctx, { awardTypeId, nomineeId: nominee.id, note });
  const action = isNew ? 'award.winnerAdded' : 'award.winnerChanged';
  await log(ctx, action, awardTypeId, { after: { memberId: nominee.memberId, note } });
  const rows = (await queries.listWinners(ctx, awardTypeId)).filter((row) => row.id === id);
  const [winner] = await presentWinners(ctx, rows, hides(type));
  return winner as Winner;
}

export async function removeWinner(ctx: MemberCtx, { id, winnerId }: { id: string; winnerId: string }) {
  await lockStep(ctx, id, 'judge');
  const { memberId } = await queries.deleteWinner(ctx, id, winnerId);
  await log(ctx, 'award.winnerRemoved', id, { before: { memberId } });
  return {};
}

/** Previews finalizing. Winners are named here, even if names were hidden during the decision. */
export async function previewFinalize(ctx: MemberCtx, awardTypeId: string): Promise<FinalizePreview> {
  const type = await getNomination(ctx, awardTypeId);
  const rows = await queries.listWinners(ctx, awardTypeId);
  const [winners, concerned, bank] = await Promise.all([
    presentWinners(ctx, rows, false),
    queries.listConcerned(ctx, awardTypeId),
    payment(ctx, type, rows),
  ]);
  const winnerIds = new Set(rows.map(({ memberId }) => memberId));
  const others = concerned.nomineeIds.filter((id) => !winnerIds.has(id));
  return {
    winners: winners.map((winner) => ({ ...winner, member: winner.member as Person })),
    amount: type.points,
    total: bank?.total ?? 0,
    pointsBankName: bank?.bankName ?? null,
    pointsBankBalance: bank ? { available: bank.balance } : null,
    covered: !bank || (bank.enabled && bank.mayPay && bank.total <= bank.balance),
    told: {
      winners: winners.length,
      nominators: concerned.nominatorIds.filter((id) => id !== ctx.memberId && !winnerIds.has(id)).length,
      nominees: type.shareReasons ? others.length : 0,
      everyone: type.notify && winners.length > 0,
    },
    pinnedUntil: type.pinForDays > 0 && winners.length > 0 ? pinnedUntil(ctx.now, type.pinForDays).toISOString() : null,
    problems: problemsOf(ctx, rows, bank),
  };
}

const payment = (ctx: MemberCtx, type: SeenAwardType, rows: queries.WinnerRow[]): Promise<BankPreview | undefined> =>
  type.budgetItemId && type.points > 0
    ? previewBankPayment(ctx, {
        bankId: type.budgetItemId,
        recipientIds: rows.map(({ memberId }) => memberId),
        amount: type.points,
      })
    : Promise.resolve(undefined);

function problemsOf(ctx: MemberCtx, rows: queries.WinnerRow[], bank: BankPreview | undefined) {
  const problems: FinalizePreview['problems'] = [];
  if (rows.length === 0) problems.push('noWinner');
  if (rows.some(({ eligible }) => !eligible)) problems.push('ineligibleWinner');
  if (rows.some(({ memberId }) => memberId === ctx.memberId)) problems.push('ownWinner');
  if (bank && !bank.enabled) problems.push('pointsOff');
  else if (bank && !bank.mayPay) problems.push('bankClosed');
  else if (bank && bank.total > bank.balance) problems.push('bankTooSmall');
  return problems;
}

/**
 * Gives the award, pays, pins and notifies in one transaction. The lock serializes concurrent requests: the second is
 * refused as already finalized.
 */
export async function finalizeNomination(
  ctx: MemberCtx,
  id: string,
  { message, noWinner, seenWinnerIds }: Received<typeof api.finalizeNomination>['body'],
): Promise<Answer<typeof api.finalizeNomination>> {
  const type = await lockStep(ctx, id, 'finalize');
  const winners = await queries.listWinners(ctx, id);
  await requireSeen(ctx, id, winners, seenWinnerIds);
  if (winners.length === 0 && !noWinner) throw invalid('noWinner', 'award.winnerMissing');
  if (winners.length > 0 && noWinner) throw conflict('award.winnersChosen');
  const awardId = noWinner ? null : await giveTo(ctx, type, winners, message);
  await updateAwardType(ctx, id, { finalizedAt: ctx.now, awardId });
  const memberIds = winners.map(({ memberId }) => memberId);
  await log(ctx, 'award.nominationFinalized', id, { after: { memberIds, awardId, noWinner } });
  await emit(ctx, nominationFinalized, { awardTypeId: id, finalizedBy: ctx.memberId });
  if (awardId) await announceAwards(ctx, [awardId]);
  return { awardType: await readAwardType(ctx, id, ['nominationStatus']), awardId };
}

/** Our choice: no member gives an award to themselves, and inactive members receive none. */
async function giveTo(
  ctx: MemberCtx,
  type: SeenAwardType,
  winners: queries.WinnerRow[],
  message: Received<typeof api.finalizeNomination>['body']['message'],
): Promise<string> {
  const gone = winners.find(({ eligible }) => !eligible);
  if (gone) throw candidateNotEligible('award.winnerGone', { name: gone.name });
  const recipientIds = winners.map(({ memberId }) => memberId).toSorted();
  if (recipientIds.includes(ctx.memberId)) throw forbidden('award.ownWinner');
  const text = await checkText(ctx, message ?? { type: 'doc', content: [] });
  const { winningNominatorIds } = await queries.listConcerned(ctx, type.id);
  return give(ctx, type, {
    ...text,
    sendTo: winners.map(({ memberId }) => ({ id: memberId, type: 'tenantMember' })),
    recipientIds,
    amount: type.points,
    announceAt: ctx.now,
    nominatorCount: winningNominatorIds.length,
  });
}

/** The request names the winners it was based on, so that a colleague's latest change is not finalized unseen. */
async function requireSeen(
  ctx: MemberCtx,
  id: string,
  winners: queries.WinnerRow[],
  seen: string[] | undefined,
): Promise<void> {
  const now = winners.map((winner) => winner.id).toSorted();
  if (seen === undefined || isDeepStrictEqual(seen.toSorted(), now)) return;
  const current = await listWinners(ctx, id);
  throw staleVersion({ version: null, changedBy: null, changedAt: null, changes: [], current });
}
