import type { Change, Received } from '@hurrah/contracts/endpoint';
import { audienceOf } from '@hurrah/contracts/points/eligibility-rules';
import type { BudgetSettings, Currency, setBudgetSettings } from '@hurrah/contracts/points/settings';
import type { Updateable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { tenantSettings } from '../../access/index.ts';
import { requireKnown } from '../../people/index.ts';
import { pointsOff } from '../ledger/errors.ts';
import { extendLots } from '../ledger/queries.ts';
import { findSettings } from './queries.ts';
import { defaultSettings, defaults, type Settings, settingsOf } from './rules.ts';

const saved = tenantSettings({
  table: 'pointsSettings',
  type: 'budgetSettings',
  action: 'points.budgetSettingsChanged',
  defaults,
  present: (row) => ({ ...settingsOf(row) }),
});

export async function getSettings(ctx: Ctx): Promise<Settings> {
  const { timeZone, allocations, settings } = await findSettings(ctx);
  const rules = settings ? settingsOf(settings) : defaultSettings;
  return { ...rules, timeZone, allocations, enabledAt: settings?.enabledAt ?? null };
}

/** Returns the settings an admin sees and changes; the others belong to the company and to budget items. */
export const getBudgetSettings = async (ctx: Ctx): Promise<BudgetSettings> => settingsOf(await saved.find(ctx));

/** Set when the company is created; an admin can change it later. */
export const chooseCurrency = (ctx: Ctx, currency: Currency) => save(ctx, { currency });

type Changes = Received<typeof setBudgetSettings>['body'];

export async function changeSettings(
  ctx: MemberCtx,
  { body, version }: Change<typeof setBudgetSettings>,
): Promise<BudgetSettings> {
  const columns = columnsOf(body);
  const after = await saved.change(ctx, version, {
    async changes(before) {
      if (body.eligibility) {
        const known = audienceOf(settingsOf(before).eligibility);
        await requireKnown(ctx, audienceOf(body.eligibility), { path: 'eligibility', saved: known });
      }
      return Object.keys(columns).length > 0 ? { ...columns, updatedAt: ctx.now } : undefined;
    },
  });
  return settingsOf(after);
}

/** Switching points on extends the lots that expired while they were off. */
export async function setEnabled(ctx: MemberCtx, enabled: boolean): Promise<void> {
  const { disabledAt } = await saved.lock(ctx);
  if ((disabledAt === null) === enabled) return;
  await save(ctx, enabled ? { disabledAt: null, enabledAt: ctx.now } : { disabledAt: ctx.now });
  if (disabledAt) await extendLots(ctx, disabledAt);
  const action = enabled ? 'points.fundEnabled' : 'points.fundDisabled';
  await audit(ctx, { action, entityType: 'account', entityId: ctx.tenantId });
}

const save = (ctx: Ctx, changes: Updateable<DB['pointsSettings']>) =>
  saved.save(ctx, { ...changes, updatedAt: ctx.now });

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
