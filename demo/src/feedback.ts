import { FeedbackCategory, FeedbackState } from '@hurrah/contracts/feedback';
import { z } from 'zod';
import { decide, sendFeedback } from '../../server/src/domains/feedback/service.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { SeedTarget } from './admin.ts';
import { type GeneratorContext, getMember } from './history.ts';
import { readTexts, Text } from './texts.ts';

const Entry = z.strictObject({
  by: z.string(),
  category: FeedbackCategory,
  message: Text,
  url: z.string().nullable().default(null),
  contactOk: z.boolean(),
  hoursAgo: z.number(),
  state: FeedbackState.default('new'),
});
const entries = readTexts('feedback', z.array(Entry));

/** Sent and dealt with through the product, so that the audit trail knows about it too. */
export async function seedFeedback({ members, now }: GeneratorContext, { cell, tenantId }: SeedTarget): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The company has no admin');
  await inBackground(cell, { tenantId, requestId: 'demo', now }, async (ctx) => {
    const as = (key: string, hoursAgo: number): MemberCtx => {
      const { memberId, locale, timezone } = getMember(members, key);
      const at = new Date(now.getTime() - hoursAgo * 3_600_000);
      return { ...ctx, now: at, memberId, locale, timeZone: timezone, features: new Set(), undoSeconds: 0 };
    };
    for (const { by, hoursAgo, state, ...sent } of entries) {
      const { id } = await sendFeedback(as(by, hoursAgo), sent);
      if (state !== 'new') await decide(as(admin.key, hoursAgo / 2), id, 'triage');
      if (state === 'closed') await decide(as(admin.key, hoursAgo / 3), id, 'close');
    }
  });
}
