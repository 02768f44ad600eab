import type { RefinementSettings } from '@hurrah/contracts/refinement';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { isAvailable } from '../providers/service.ts';
import { isEnabled, saveEnabled } from './queries.ts';

type Settings = RefinementSettings & { available: boolean };

export const getSettings = async (ctx: MemberCtx): Promise<Settings> => ({
  enabled: await isEnabled(ctx),
  available: isAvailable(),
});

export async function changeSettings(ctx: MemberCtx, { enabled }: RefinementSettings): Promise<Settings> {
  const before = await isEnabled(ctx);
  if (before !== enabled) {
    await saveEnabled(ctx, enabled);
    await audit(ctx, {
      action: 'refinement.settingsChanged',
      entityType: 'refinementSettings',
      entityId: ctx.tenantId,
      before: { enabled: before },
      after: { enabled },
    });
  }
  return { enabled, available: isAvailable() };
}
