import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/points/budget-items';
import type { BudgetItem, Usage } from '@hurrah/contracts/points/budget-items';
import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { Insertable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { conflict } from '../../../platform/errors.ts';
import { mapPage } from '../../../platform/page.ts';
import { requireVersion } from '../../access/index.ts';
import { getPerson, listPeople, requireKnown } from '../../people/index.ts';
import { periodStart, spendersOf } from '../banks/rules.ts';
import { emptyBank } from '../banks/service.ts';
import { getSettings } from '../settings/service.ts';
import { fieldsOf, presentItem, presentItems } from './present.ts';
import * as queries from './queries.ts';

/** More than any company needs, and few enough to be evaluated for every send. */
const maxItems = 100;

export async function listBudgetItems(
  ctx: MemberCtx,
  { embeds, idIn, kindIn, ...page }: Received<typeof api.listBudgetItems>['query'],
) {
  const found = await queries.listItemPage(ctx, { idIn, kindIn }, page);
  return mapPage(found, await presentItems(ctx, found.results, embeds));
}

type Draft = Received<typeof api.createBudgetItem>['body'];
type Changes = Received<typeof api.updateBudgetItem>['body'];

export async function createItem(ctx: MemberCtx, { kind, ...fields }: Draft): Promise<BudgetItem> {
  if ((await queries.countItems(ctx)) >= maxItems) throw conflict('budget.tooManyItems', { max: maxItems });
  await requireKnownParties(ctx, fields);
  const { timeZone } = await getSettings(ctx);
  const { refill, audience } = fields;
  const row = await queries.insertItem(ctx, {
    ...columnsOf(fields),
    kind,
    name: fields.name,
    audience: JSON.stringify(audience),
    ownerId: fields.ownerId === undefined ? ctx.memberId : fields.ownerId,
    refilledOn: refill === 'never' ? null : periodStart(ctx.now, refill, timeZone),
    activeSince: ctx.now,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await auditItem(ctx, 'points.budgetItemCreated', row.id, { after: fieldsOf(row) });
  return presentItem(ctx, row);
}

export async function changeItem(
  ctx: MemberCtx,
  { params: { id }, body, version: seen }: Received<typeof api.updateBudgetItem>,
): Promise<BudgetItem> {
  const before = await queries.lockItem(ctx, id);
  const present = () => presentItem(ctx, before);
  await requireVersion(ctx, seen, { type: 'budgetItem', id, version: before.version, present });
  await requireKnownParties(ctx, body, before);
  const { timeZone } = await getSettings(ctx);
  const { refill } = body;
  const isRefilledAnew = refill !== undefined && refill !== 'never' && refill !== before.refill;
  const changes = {
    ...columnsOf(body),
    // Occasions missed while the item was off stay unpaid, and a bank is refilled when its next period begins.
    ...(body.active && !before.active && { activeSince: ctx.now }),
    ...(isRefilledAnew && { refilledOn: periodStart(ctx.now, refill, timeZone) }),
  };
  if (Object.keys(changes).length === 0) return present();
  const after = await queries.updateItem(ctx, id, changes);
  await auditItem(ctx, 'points.budgetItemChanged', id, { before: fieldsOf(before), after: fieldsOf(after) });
  return presentItem(ctx, after);
}

/** A deleted item pays nothing. Its row stays, because payments refer to it. */
export async function deleteItem(
  ctx: MemberCtx,
  { params: { id }, version: seen }: Pick<Received<typeof api.deleteBudgetItem>, 'params' | 'version'>,
): Promise<{ returned: number }> {
  const row = await queries.lockItem(ctx, id);
  const present = () => presentItem(ctx, row);
  await requireVersion(ctx, seen, { type: 'budgetItem', id, version: row.version, present });
  const returned = row.kind === 'pointsBank' ? await emptyBank(ctx, id) : 0;
  await queries.updateItem(ctx, id, { deletedAt: ctx.now });
  await auditItem(ctx, 'points.budgetItemDeleted', id, { before: fieldsOf(row), after: { returned } });
  return { returned };
}

export async function listOwners(ctx: MemberCtx) {
  const owners = await queries.listOwners(ctx);
  const people = await listPeople(
    ctx,
    owners.map(({ ownerId }) => ownerId),
  );
  return {
    results: owners.flatMap(({ ownerId, items }) => {
      const person = people.get(ownerId);
      return person ? [{ ...person, items }] : [];
    }),
  };
}

/** How many months of payments are shown. */
const usedMonths = 24;

export async function readUsage(ctx: MemberCtx, id: string): Promise<Usage> {
  const item = await queries.getItem(ctx, id);
  const { timeZone } = await getSettings(ctx);
  const months = await queries.listUsedMonths(ctx, item, timeZone);
  return {
    points: months.reduce((sum, { points }) => sum + points, 0),
    payments: months.reduce((sum, { payments }) => sum + payments, 0),
    months: months.slice(0, usedMonths),
  };
}

/** Members and teams of another company are not found. */
async function requireKnownParties(
  ctx: MemberCtx,
  { ownerId, audience, spenders }: Changes,
  before?: queries.ItemRow,
): Promise<void> {
  if (ownerId) await getPerson(ctx, ownerId);
  if (audience) {
    const saved = before && audienceOf(before.audience);
    await requireKnown(ctx, audienceOf(audience), { path: 'audience', saved });
  }
  if (spenders) {
    const saved = before && spendersOf({ memberIds: before.spenderMemberIds, teamIds: before.spenderTeamIds });
    await requireKnown(ctx, spendersOf(spenders), { path: 'spenders', saved });
  }
}

/** Fields that were not sent stay unchanged. */
function columnsOf({ audience, steps, spenders, ...fields }: Changes): Partial<Insertable<DB['budgetItem']>> {
  const columns = {
    ...fields,
    ...(audience && { audience: JSON.stringify(audience) }),
    ...(steps && { steps: JSON.stringify(steps) }),
    ...(spenders && { spenderMemberIds: spenders.memberIds, spenderTeamIds: spenders.teamIds }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const auditItem = (
  ctx: MemberCtx,
  action: string,
  entityId: string,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> => audit(ctx, { action, entityType: 'budgetItem', entityId, ...change });
