import type { BudgetItem, Cost } from '@hurrah/contracts/points/budget-items';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import { costsOf } from '../estimates/service.ts';
import { getSettings } from '../settings/service.ts';
import { itemPolicy } from './policy.ts';
import { type ItemRow, listBankBalances, listTeamNames } from './queries.ts';

export type ItemEmbed = 'teams' | 'spenderPeople' | 'cost';

/** The fields that the audit trail records and that detect a change by another admin. */
export const fieldsOf = (row: ItemRow) => ({
  kind: row.kind,
  name: row.name,
  active: row.active,
  amount: row.amount,
  steps: row.steps,
  afterDays: row.afterDays,
  audience: row.audience,
  refill: row.refill,
  lowBalance: row.lowBalance,
  spenders: { memberIds: row.spenderMemberIds, teamIds: row.spenderTeamIds },
  ownerId: row.ownerId,
});

export async function presentItems(ctx: MemberCtx, rows: ItemRow[], embeds: ItemEmbed[] = []): Promise<BudgetItem[]> {
  const settings = await getSettings(ctx);
  const wantsPeople = embeds.includes('spenderPeople');
  const [people, balances, teams, costs] = await Promise.all([
    listPeople(
      ctx,
      rows.flatMap(({ ownerId, spenderMemberIds }) => [ownerId ?? [], wantsPeople ? spenderMemberIds : []].flat(2)),
    ),
    listBankBalances(
      ctx,
      rows.filter(({ kind }) => kind === 'pointsBank').map(({ id }) => id),
    ),
    embeds.includes('teams') ? listTeamNames(ctx, rows.flatMap(teamIdsOf)) : undefined,
    embeds.includes('cost') ? costsOf(ctx, settings, rows) : undefined,
  ]);
  return rows.map((row, index) => ({
    id: row.id,
    version: row.version,
    ...fieldsOf(row),
    owner: people.get(row.ownerId ?? '') ?? null,
    balance: row.kind === 'pointsBank' ? (balances.get(row.id) ?? 0) : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    permissions: itemPolicy.allowed(ctx, { kind: row.kind, enabled: settings.enabled }),
    ...(teams && { teams: teamIdsOf(row).flatMap((id) => teams.get(id) ?? []) }),
    ...(wantsPeople && { spenderPeople: row.spenderMemberIds.flatMap((id) => people.get(id) ?? []) }),
    ...(costs && { cost: costs[index] as Cost }),
  }));
}

export async function presentItem(ctx: MemberCtx, row: ItemRow, embeds: ItemEmbed[] = []): Promise<BudgetItem> {
  const [item] = await presentItems(ctx, [row], embeds);
  return item as BudgetItem;
}

const teamIdsOf = ({ audience, spenderTeamIds }: ItemRow): string[] => [
  ...new Set([...audience.teamIds, ...spenderTeamIds]),
];
