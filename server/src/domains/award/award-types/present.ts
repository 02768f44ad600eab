import type { AwardType, AwardTypeEmbed, PinForDays } from '@hurrah/contracts/award/award-types';
import { Badge } from '@hurrah/contracts/award/badges';
import type { NamedRecipient } from '@hurrah/contracts/people/recipients';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { badgeUrls } from '../badges/present.ts';
import { awardTypePolicy } from './policy.ts';
import * as queries from './queries.ts';
import { statusOf } from './rules.ts';

type Row = queries.SeenAwardType;

export async function presentAwardType(ctx: MemberCtx, row: Row, embeds: AwardTypeEmbed[] = []): Promise<AwardType> {
  const [presented] = await presentAwardTypes(ctx, [row], embeds);
  return presented as AwardType;
}

/** Embeds are loaded for all rows at once, each by one query however many rows there are. */
export async function presentAwardTypes(ctx: MemberCtx, rows: Row[], embeds: AwardTypeEmbed[]): Promise<AwardType[]> {
  const wants = (embed: AwardTypeEmbed) => embeds.includes(embed);
  const ids = rows.map(({ id }) => id);
  const parts = (['sender', 'nominator', 'candidate'] as const).filter((part) => wants(`${part}s`));
  const wantsBank = wants('pointsBankName') || wants('pointsBankBalance');
  const [named, stats, banks, badges, own] = await Promise.all([
    queries.listNamed(ctx, ids, parts),
    wants('stats') ? queries.listStats(ctx, ids) : undefined,
    wantsBank
      ? queries.listBanks(
          ctx,
          rows.flatMap(({ budgetItemId }) => budgetItemId ?? []),
        )
      : undefined,
    badgeUrls(
      ctx,
      rows.flatMap(({ mediaObjectId }) => mediaObjectId ?? []),
    ),
    wants('ownNominees') ? listOwn(ctx, ids) : undefined,
  ]);
  return rows.map((row) => {
    const bank = banks?.get(row.budgetItemId ?? '');
    return {
      ...core(ctx, row),
      ...(wants('attachmentUrls') && { attachmentUrls: badges.get(row.mediaObjectId ?? '') ?? null }),
      ...(wants('pointsBankName') && { pointsBankName: bank?.name ?? null }),
      ...(wants('pointsBankBalance') && {
        pointsBankBalance: bank && seesBank(ctx, row) ? { available: bank.balance } : null,
      }),
      ...Object.fromEntries(parts.map((part) => [`${part}s`, namesOf(named, row.id, part)])),
      ...(stats && { stats: statsOf(ctx, stats.get(row.id)) }),
      ...(wants('nominationStatus') && { nominationStatus: statusOf(row, ctx.now) }),
      ...(own && { ownNominees: own.get(row.id) ?? { total: 0, members: [] } }),
    };
  });
}

/** The bank's balance is visible to members who may give the award, and to points admins. */
export const seesBank = (ctx: MemberCtx, row: Row): boolean =>
  ctx.can('pointsApp:viewPointsConfiguration') || awardTypePolicy.allowed(ctx, row).includes('send');

export const badgeOf = (row: { badgeMotif: string; badgeColor: string }): Badge =>
  Badge.parse({ motif: row.badgeMotif, color: row.badgeColor });

const core = (ctx: MemberCtx, row: Row): AwardType => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  badge: badgeOf(row),
  mediaObjectId: row.pendingMediaObjectId ?? row.mediaObjectId,
  points: row.points,
  pointsLocked: row.pointsLocked,
  budgetItemId: row.budgetItemId,
  notify: row.notify,
  pinForDays: row.pinForDays as PinForDays,
  archived: row.archivedAt !== null,
  nomination: row.nomination,
  nominationStartAt: row.nominationStartAt?.toISOString() ?? null,
  nominationEndAt: row.nominationEndAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  finalizedAt: row.finalizedAt?.toISOString() ?? null,
  awardId: row.awardId,
  maxNominations: row.maxNominations,
  tenantWideNominators: row.tenantWideNominators,
  tenantWideCandidates: row.tenantWideCandidates,
  hideNames: row.hideNames,
  keepOutInvolved: row.keepOutInvolved,
  shareReasons: row.shareReasons,
  used: row.used,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  permissions: awardTypePolicy.allowed(ctx, row),
});

const namesOf = (named: queries.NamedRow[], awardTypeId: string, part: queries.Part): NamedRecipient[] =>
  named
    .filter((one) => one.awardTypeId === awardTypeId && one.part === part)
    .map(({ id, name, type, memberCount }) => ({ id, name, type, memberCount }));

/** Only the jury sees the numbers of nominations. */
function statsOf(ctx: MemberCtx, row: queries.StatsRow | undefined) {
  const judges = ctx.can('awardApp:manageNominations');
  return {
    awards: row?.awards ?? 0,
    recipients: row?.recipients ?? 0,
    points: ctx.can('pointsApp:viewTransactions') ? (row?.points ?? 0) : null,
    lastGivenAt: row?.lastGivenAt?.toISOString() ?? null,
    nominations: judges ? (row?.nominations ?? 0) : null,
    nominators: judges ? (row?.nominators ?? 0) : null,
    nominees: judges ? (row?.nominees ?? 0) : null,
  };
}

async function listOwn(ctx: MemberCtx, ids: string[]) {
  const rows = await queries.listOwnNominees(ctx, ids);
  const people = await listPeople(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return new Map(
    [...Map.groupBy(rows, ({ awardTypeId }) => awardTypeId)].map(([id, own]) => [
      id,
      { total: own[0]?.total ?? 0, members: own.flatMap(({ memberId }) => people.get(memberId) ?? []) },
    ]),
  );
}
