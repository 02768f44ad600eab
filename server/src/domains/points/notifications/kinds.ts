import type { Permission } from '@hurrah/contracts/permissions';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { localeOf, type NoticeLocale, type NoticeWords, noticeEmail, oneLine } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees } from '../../people/index.ts';
import { pointsAllocated } from '../allocations/kinds.ts';
import { bankLow } from '../banks/kinds.ts';
import { pointsCelebrated } from '../celebrations/kinds.ts';
import { pointsExpiring } from '../expiries/kinds.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import * as queries from './queries.ts';
import { movedWords, NoticeStatus, requestWords } from './rules.ts';

const common = { hasEmail: true, canTurnOff: true, isBundled: false, present };

export const deciding: Permission = 'pointsApp:editBudgetSettings';

export const requestWaiting: NotificationKind = {
  ...common,
  name: 'points.requestWaiting',
  title: { en: 'Points wait for your approval', fr: 'Des points attendent votre accord' },
  audience: [deciding],
};

export const requestDecided: NotificationKind = {
  ...common,
  name: 'points.requestDecided',
  title: { en: 'Your request about points is decided', fr: 'Votre demande de points est traitée' },
  audience: [deciding],
};

export const pointsMoved: NotificationKind = {
  ...common,
  name: 'points.moved',
  title: { en: 'An admin changes your points', fr: 'Un administrateur modifie vos points' },
};

export const pointsKinds = [
  requestWaiting,
  requestDecided,
  pointsMoved,
  pointsExpiring,
  pointsCelebrated,
  pointsAllocated,
  bankLow,
];

/** The state of the request at the time of the notification. */
const Params = z.object({ status: NoticeStatus.optional() });

async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const topics = messages.map(({ topicId }) => topicId);
  const members = messages.map(({ memberId }) => memberId);
  const [addressees, settings, requests, moved] = await Promise.all([
    listAddressees(ctx, members),
    getSettings(ctx),
    queries.listRequests(ctx, topics),
    queries.listMoved(ctx, topics, members),
  ]);
  const said = messages.flatMap((message) => {
    const addressee = addressees.get(message.memberId);
    if (!addressee) return [];
    const reader = { locale: localeOf(addressee.locale), company: addressee.company, settings };
    const request = requests.get(message.topicId);
    const told = request
      ? ofRequest(request, Params.parse(message.params).status, reader)
      : ofMoved(moved.get(message.topicId), reader);
    if (!told) return [];
    const resourcePath = request ? '/points/preferences' : `/user/${message.memberId}/points`;
    const { words, fromMemberId } = told;
    const email = noticeEmail(addressee, words, resourcePath);
    return [[message.id, { message: words.subject, reason: words.reason, resourcePath, fromMemberId, email }] as const];
  });
  return new Map(said);
}

interface Reader {
  locale: NoticeLocale;
  company: string;
  settings: Settings;
}
interface Told {
  words: NoticeWords;
  fromMemberId: string | null;
}

/** Leaves out a request whose state has changed since the notification. */
function ofRequest(
  request: queries.RequestRow,
  status: NoticeStatus | undefined,
  { locale, company, settings }: Reader,
): Told | undefined {
  if (!status || request.status !== status) return undefined;
  const words = requestWords(status, locale, {
    ...request,
    ...settings,
    company,
    owner: oneLine(request.owner ?? '–'),
    requester: oneLine(request.requester),
    decider: oneLine(request.decider ?? '–'),
    expires: { at: request.expiresAt, timeZone: settings.timeZone },
  });
  return { words, fromMemberId: status === 'pending' ? request.requestedBy : request.decidedBy };
}

function ofMoved(moved: queries.MovedRow | undefined, { locale, company, settings }: Reader): Told | undefined {
  if (!moved) return undefined;
  const { amount, note, actor, actorId } = moved;
  const facts = { ...settings, company, amount, note: note ?? '', actor: oneLine(actor ?? company) };
  return { words: movedWords(locale, facts), fromMemberId: actorId };
}
