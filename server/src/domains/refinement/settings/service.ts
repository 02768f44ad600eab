import type { Change } from '@hurrah/contracts/endpoint';
import type { updateRefinementSettings } from '@hurrah/contracts/refinement';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { tenantSettings } from '../../access/index.ts';
import { isAvailable } from '../providers/service.ts';

const settings = tenantSettings({
  table: 'refinementSettings',
  type: 'refinementSettings',
  action: 'refinement.settingsChanged',
  defaults: { enabled: false },
});

/** Off until an admin of the company turns it on. */
export const isEnabled = async (ctx: Ctx): Promise<boolean> => (await settings.find(ctx)).enabled;

export const getSettings = async (ctx: MemberCtx) => present(await settings.find(ctx));

export async function changeSettings(
  ctx: MemberCtx,
  { body: { enabled }, version }: Change<typeof updateRefinementSettings>,
) {
  const changes = (before: { enabled: boolean }) => (before.enabled === enabled ? undefined : { enabled });
  return present(await settings.change(ctx, version, { changes, current: present }));
}

const present = (row: { enabled: boolean; version: number }) => ({ ...row, available: isAvailable() });
