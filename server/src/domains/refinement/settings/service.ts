import type { Change } from '@hurrah/contracts/endpoint';
import type { updateRefinementSettings } from '@hurrah/contracts/refinement';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { requireVersion } from '../../access/index.ts';
import { isAvailable } from '../providers/service.ts';
import { findSettings, lockSettings, type Settings, updateSettings } from './queries.ts';

export const getSettings = async (ctx: MemberCtx) => present((await findSettings(ctx)) ?? undecided);

export async function changeSettings(
  ctx: MemberCtx,
  { body: { enabled }, version: seen }: Change<typeof updateRefinementSettings>,
) {
  const before = await lockSettings(ctx);
  const row = { type: 'refinementSettings', id: ctx.tenantId, version: before.version };
  await requireVersion(ctx, seen, { ...row, present: () => present(before) });
  if (before.enabled === enabled) return present(before);
  const after = await updateSettings(ctx, { enabled });
  await audit(ctx, {
    action: 'refinement.settingsChanged',
    entityType: 'refinementSettings',
    entityId: ctx.tenantId,
    before: { enabled: before.enabled },
    after: { ...after },
  });
  return present(after);
}

const undecided: Settings = { enabled: false, version: 1 };

const present = (settings: Settings) => ({ ...settings, available: isAvailable() });
