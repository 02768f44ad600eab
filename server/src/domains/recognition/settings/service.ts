import type { Change } from '@hurrah/contracts/endpoint';
import type { updateRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { tenantSettings } from '../../access/index.ts';
import { gifsAvailable } from '../../media/index.ts';
import { getSettings } from './queries.ts';
import { defaultGoal } from './rules.ts';

const settings = tenantSettings({
  table: 'recognitionSettings',
  type: 'recognitionSettings',
  action: 'recognition.settingsChanged',
  defaults: { monthlyGoal: defaultGoal },
});

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

export const changeSettings = (ctx: MemberCtx, { body, version }: Change<typeof updateRecognitionSettings>) =>
  settings.change(ctx, version, { changes: () => body });
