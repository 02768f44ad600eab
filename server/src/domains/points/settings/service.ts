import type { Change, Received } from '@hurrah/contracts/endpoint';
import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { BudgetSettings, Currency, setBudgetSettings } from '@hurrah/contracts/points/settings';
import type { Updateable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { requireVersion } from '../../access/index.ts';
import { requireKnown } from '../../people/index.ts';
import { pointsOff } from '../ledger/errors.ts';
import { extendLots } from '../ledger/queries.ts';
import { findSettings, lockSettings, saveSettings } from './queries.ts';
import { defaultSettings, type Settings, settingsOf } from './rules.ts';

export async function getSettings(ctx: Ctx): Promise<Settings> {
  const { timeZone, allocations, settings } = await findSettings(ctx);
  const rules = settings ? settingsOf(settings) : defaultSettings;
  return { ...rules, timeZone, allocations, enabledAt: settings?.enabledAt ?? null };
}

/** Returns the settings an admin sees and changes; the others belong to the company and to budget items. */
export async function getBudgetSettings(ctx: Ctx): Promise<BudgetSettings> {
  const { settings } = await findSettings(ctx);
  return settings ? settingsOf(settings) : defaultSettings;
}

/** Set when the company is created; an admin can change it later. */
export const chooseCurrency = (ctx: Ctx, currency: Currency): Promise<void> => saveSettings(ctx, { currency });

type Changes = Received<typeof setBudgetSettings>['body'];

export async function changeSettings(
  ctx: MemberCtx,
  { body, version: seen }: Change<typeof setBudgetSettings>,
): Promise<BudgetSettings> {
  await lockSettings(ctx);
  const before = await getBudgetSettings(ctx);
  const { version } = before;
  await requireVersion(ctx, seen, { type: 'budgetSettings', id: ctx.tenantId, version, present: () => before });
  if (body.eligibility) {
    const saved = audienceOf(before.eligibility);
    await requireKnown(ctx, audienceOf(body.eligibility), { path: 'eligibility', saved });
  }
  const columns = columnsOf(body);
  if (Object.keys(columns).length === 0) return before;
  await saveSettings(ctx, columns);
  const after = await getBudgetSettings(ctx);
  await audit(ctx, {
    action: 'points.budgetSettingsChanged',
    entityType: 'budgetSettings',
    entityId: ctx.tenantId,
    before: { ...before },
    after: { ...after },
  });
  return after;
}

/** Switching points on extends the lots that expired while they were off. */
export async function setEnabled(ctx: MemberCtx, enabled: boolean): Promise<void> {
  await lockSettings(ctx);
  const { settings } = await findSettings(ctx);
  const disabledAt = settings?.disabledAt ?? null;
  if ((disabledAt === null) === enabled) return;
  await saveSettings(ctx, enabled ? { disabledAt: null, enabledAt: ctx.now } : { disabledAt: ctx.now });
  if (disabledAt) await extendLots(ctx, disabledAt);
  const action = enabled ? 'points.fundEnabled' : 'points.fundDisabled';
  await audit(ctx, { action, entityType: 'account', entityId: ctx.tenantId });
}

/** Refuses while points are switched off. */
export async function requireEnabled(ctx: Ctx): Promise<void> {
  if (!(await getSettings(ctx)).enabled) throw pointsOff();
}

/** Flattens the contract's groups into columns; fields that were not sent stay unchanged. */
function columnsOf({ sendCap, eligibility, ...fields }: Changes): Updateable<DB['pointsSettings']> {
  const columns = {
    ...fields,
    ...(sendCap && {
      sendCapMode: sendCap.mode,
      sendCapPercent: sendCap.percent,
      sendCapExemptMemberIds: sendCap.exemptMemberIds,
    }),
    ...(eligibility && {
      eligibleStatuses: eligibility.statuses,
      eligibleSegments: JSON.stringify(eligibility.segments),
      eligibleTeamIds: eligibility.teamIds,
      eligibleTenureDays: eligibility.tenureDays,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
