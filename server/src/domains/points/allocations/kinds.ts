import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { getSettings } from '../settings/service.ts';
import { allocatedWords } from './rules.ts';

/** Sent to the inbox only, because it is not urgent. */
export const pointsAllocated: NotificationKind = {
  name: 'points.allocated',
  title: { en: 'New points to give', fr: 'De nouveaux points à offrir' },
  audience: ['pointsApp:sendPoints'],
  hasEmail: false,
  canTurnOff: true,
  isBundled: false,
  present,
};

const Params = z.object({ amount: z.int().nullable(), lastDay: z.iso.date() });

async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const { allocationCycle: cycle } = await getSettings(ctx);
  const addressees = await listAddressees(
    ctx,
    messages.map(({ memberId }) => memberId),
  );
  const said = messages.flatMap(({ id, memberId, params }) => {
    const addressee = addressees.get(memberId);
    if (!addressee) return [];
    const { company, locale } = addressee;
    const words = allocatedWords(localeOf(locale), { ...Params.parse(params), company, cycle });
    return [[id, { ...words, resourcePath: `/user/${memberId}/points`, fromMemberId: null }] as const];
  });
  return new Map(said);
}
