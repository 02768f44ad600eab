import type { RecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { audit } from '../../../platform/audit.ts';
import { config } from '../../../platform/config.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { gifsAvailable } from '../../media/index.ts';
import { getSettings, saveSettings } from './queries.ts';
import { defaultGoal } from './rules.ts';

export async function readSettings(ctx: MemberCtx) {
  const { monthlyGoal, qualitiesOffered } = await getSettings(ctx);
  return {
    monthlyGoal: monthlyGoal ?? defaultGoal,
    undoSeconds: config.UNDO_SECONDS,
    gifs: gifsAvailable(),
    qualitiesRequired: qualitiesOffered,
  };
}

export async function changeSettings(
  ctx: MemberCtx,
  { monthlyGoal }: RecognitionSettings,
): Promise<RecognitionSettings> {
  const before = await getSettings(ctx);
  await saveSettings(ctx, { monthlyGoal });
  await audit(ctx, {
    action: 'recognition.settingsChanged',
    entityType: 'recognitionSettings',
    entityId: ctx.tenantId,
    before: { monthlyGoal: before.monthlyGoal ?? defaultGoal },
    after: { monthlyGoal },
  });
  return { monthlyGoal };
}
