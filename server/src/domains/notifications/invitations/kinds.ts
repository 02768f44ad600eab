import type { Permission } from '@hurrah/contracts/permissions';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf } from '../../../platform/mail/notice.ts';
import { listAddressees } from '../../people/index.ts';
import type { KeptMessage, NotificationKind, Said } from '../kinds.ts';
import { listJoined } from './queries.ts';
import { acceptedWords } from './rules.ts';

export const inviting: Permission = 'identityApp:welcome';

/** Of the domain people, which cannot declare it: this domain imports it. In the inbox alone. */
export const invitationAccepted: NotificationKind = {
  name: 'people.invitationAccepted',
  title: { en: 'Someone accepts your invitation', fr: 'Quelqu’un accepte votre invitation' },
  audience: [inviting],
  hasEmail: false,
  canTurnOff: true,
  isBundled: true,
  present,
};

/** Archived members are neither named nor counted. */
async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [addressees, joined] = await Promise.all([
    listAddressees(
      ctx,
      messages.map(({ memberId }) => memberId),
    ),
    listJoined(ctx, [...new Set(messages.flatMap(({ actorIds }) => actorIds))]),
  ]);
  const said = messages.flatMap(({ id, memberId, actorIds }) => {
    const addressee = addressees.get(memberId);
    const people = actorIds.flatMap((actorId) => joined.get(actorId) ?? []);
    const latest = people.at(-1);
    if (!addressee || !latest) return [];
    const facts = { who: latest.name, others: people.length - 1, company: addressee.company };
    const words = acceptedWords(localeOf(addressee.locale), facts);
    const resourcePath = people.length === 1 ? `/profile/${latest.id}` : '/manage/users';
    return [[id, { ...words, resourcePath, fromMemberId: latest.id }] as const];
  });
  return new Map(said);
}
