import type * as api from '@hurrah/contracts/award/recipients';
import type { AwardReceipt } from '@hurrah/contracts/award/recipients';
import type { Answer } from '@hurrah/contracts/endpoint';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { mapPage, type Page, type PageRequest } from '../../../platform/page.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { getTenant } from '../../access/index.ts';
import { listPeople, seenBy } from '../../people/index.ts';
import { badgeOf } from '../award-types/present.ts';
import { getAwardType, listStats } from '../award-types/queries.ts';
import { seesPoints } from '../awards/policy.ts';
import { badgeUrls } from '../badges/present.ts';
import * as queries from './queries.ts';

interface Filter extends PageRequest {
  awardTypeId?: string | undefined;
  memberId?: string | undefined;
}

export async function listReceipts(
  ctx: MemberCtx,
  { awardTypeId, memberId, ...page }: Filter,
): Promise<Page<AwardReceipt>> {
  const found = await queries.listReceipts(ctx, { awardTypeId, memberId, seenBy: seenBy(ctx) }, page);
  const [people, badges] = await Promise.all([
    listPeople(
      ctx,
      found.results.flatMap((row) => [row.memberId, row.senderId]),
    ),
    badgeUrls(
      ctx,
      found.results.flatMap(({ mediaObjectId }) => mediaObjectId ?? []),
    ),
  ]);
  const results = found.results.flatMap((row) => {
    const member = people.get(row.memberId);
    if (!member) return [];
    const open = seesPoints(ctx, { senderId: row.senderId, ownRecipient: row.memberId === ctx.memberId });
    return {
      awardId: row.awardId,
      awardTypeId: row.awardTypeId,
      name: row.name,
      badge: badgeOf(row),
      badgeUrls: badges.get(row.mediaObjectId ?? '') ?? null,
      member,
      sender: people.get(row.senderId) ?? null,
      nomination: row.nominatorCount !== null,
      amount: open ? row.amount : null,
      createdAt: row.createdAt.toISOString(),
    };
  });
  return mapPage(found, results);
}

/** Lists the recipients of one award type, which must be visible to the caller. */
export async function listOfType(ctx: MemberCtx, awardTypeId: string, filter: Filter): Promise<Page<AwardReceipt>> {
  await getAwardType(ctx, awardTypeId);
  return listReceipts(ctx, { ...filter, awardTypeId });
}

export const receiptColumns = ['Award', 'Recipient ID', 'Recipient', 'Points', 'Given by', 'Chosen by a jury', 'Given'];

export async function readReceiptRows(ctx: MemberCtx, awardTypeId: string, from: string | undefined): Promise<CsvPart> {
  const { results, next } = await listOfType(ctx, awardTypeId, { page: 1, pageSize: 1000, cursor: from });
  const rows = results.map((one) => [
    one.name,
    one.member.id,
    `${one.member.firstName} ${one.member.lastName}`,
    one.amount,
    one.sender && `${one.sender.firstName} ${one.sender.lastName}`,
    one.nomination ? 'yes' : 'no',
    one.createdAt,
  ]);
  return { rows, next };
}

export async function summarize(ctx: MemberCtx, awardTypeId: string): Promise<Answer<typeof api.getAwardTypeSummary>> {
  await getAwardType(ctx, awardTypeId);
  const { timeZone } = await getTenant(ctx);
  const [stats, months, senders] = await Promise.all([
    listStats(ctx, [awardTypeId]),
    queries.listMonths(ctx, awardTypeId, timeZone),
    queries.listTopSenders(ctx, awardTypeId),
  ]);
  const people = await listPeople(
    ctx,
    senders.map(({ memberId }) => memberId),
  );
  const sum = stats.get(awardTypeId);
  const sees = ctx.can('pointsApp:viewTransactions');
  return {
    awards: sum?.awards ?? 0,
    recipients: sum?.recipients ?? 0,
    points: sees ? (sum?.points ?? 0) : null,
    lastGivenAt: sum?.lastGivenAt?.toISOString() ?? null,
    months: months.map((month) => ({ ...month, points: sees ? month.points : null })),
    senders: senders.flatMap(({ memberId, awards }) => {
      const member = people.get(memberId);
      return member ? [{ member, awards }] : [];
    }),
  };
}
