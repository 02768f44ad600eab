import type { Change } from '@hurrah/contracts/endpoint';
import type { updateRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { requireVersion } from '../../access/index.ts';
import { gifsAvailable } from '../../media/index.ts';
import { getSettings, lockSettings, updateSettings } from './queries.ts';
import { defaultGoal } from './rules.ts';

export async function readSettings(ctx: MemberCtx) {
  const { monthlyGoal, version, qualitiesOffered } = await getSettings(ctx);
  return {
    monthlyGoal: monthlyGoal ?? defaultGoal,
    version: version ?? 1,
    undoSeconds: ctx.undoSeconds,
    gifs: gifsAvailable(),
    qualitiesRequired: qualitiesOffered,
  };
}

export async function changeSettings(
  ctx: MemberCtx,
  { body, version: seen }: Change<typeof updateRecognitionSettings>,
) {
  const { version, ...before } = await lockSettings(ctx);
  const row = { type: 'recognitionSettings', id: ctx.tenantId, version };
  await requireVersion(ctx, seen, { ...row, present: () => ({ ...before, version }) });
  const after = await updateSettings(ctx, body);
  await audit(ctx, {
    action: 'recognition.settingsChanged',
    entityType: 'recognitionSettings',
    entityId: ctx.tenantId,
    before,
    after,
  });
  return after;
}
