import { createValue } from '../../server/src/domains/recognition/values/service.ts';
import { changeSettings } from '../../server/src/domains/refinement/settings/service.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import type { Cell } from '../../server/src/platform/cells.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import type { Company } from './companies.ts';
import type { DemoPerson } from './people.ts';

type Member = DemoPerson & { memberId: string };

/** Creates the values as an admin, who also turns on refinement. */
export async function seedValues(
  values: Company['values'],
  { cell, tenantId, members, now }: { cell: Cell; tenantId: string; members: Member[]; now: Date },
): Promise<void> {
  const admin = members.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('The company has no admin');
  const { memberId, locale, timezone } = admin;
  await inBackground(cell, { tenantId, requestId: 'demo', now, memberId }, async (ctx) => {
    const acting: MemberCtx = { ...ctx, memberId, locale, timeZone: timezone, features: new Set() };
    for (const { qualities, ...value } of values) {
      await createValue(acting, { ...value, qualities: qualities.map((name) => ({ name })) });
    }
    await changeSettings(acting, { body: { enabled: true }, version: '*' });
  });
}
