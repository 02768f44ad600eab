import { config } from '../../../platform/config.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import type { MailContent } from '../../../platform/mail/layout.ts';
import { type Addressee, localeOf, type NoticeEmail, type NoticeLocale } from '../../../platform/mail/notice.ts';
import type { MailEntry, MailSection } from '../../../platform/mail/sections.ts';
import type { Week } from '../../notifications/index.ts';
import { type Face, listAddressees, listFaces } from '../../people/index.ts';
import { daysBefore } from '../insights/rules.ts';
import * as queries from './queries.ts';
import {
  beginningOf,
  type DigestFacts,
  datelineOf,
  digestWords,
  hasNews,
  headings,
  thankedLine,
  weeksSince,
} from './rules.ts';

/** The number of quotes of each kind in an email. */
const maxQuotes = 2;
/** Our choice: a report who was thanked within this time is not suggested. */
const waitingDays = 28;

/** Presents the week to each member, limited to recognitions they may see. Members without news are left out. */
export async function presentDigests(ctx: Ctx, memberIds: string[], week: Week): Promise<Map<string, NoticeEmail>> {
  const [addressees, own, received, teams, waiting] = await Promise.all([
    listAddressees(ctx, memberIds),
    queries.countOwn(ctx, memberIds, week),
    queries.listReceived(ctx, memberIds, { ...week, limit: maxQuotes }),
    queries.listTeamThanks(ctx, memberIds, { ...week, limit: maxQuotes }),
    queries.listWaiting(ctx, memberIds, daysBefore(ctx.now, waitingDays)),
  ]);
  const quoted = await queries.listQuoted(
    ctx,
    [...received, ...teams].map(({ recognitionId }) => recognitionId),
  );
  const people = await listFaces(ctx, [
    ...memberIds,
    ...[...quoted.values()].map(({ senderId }) => senderId),
    ...teams.map(({ recipientId }) => recipientId),
    ...[...waiting.values()].map(({ reportId }) => reportId),
  ]);
  const found = {
    week,
    own,
    waiting,
    quoted,
    people,
    received: Map.groupBy(received, ({ memberId }) => memberId),
    teams: Map.groupBy(teams, ({ memberId }) => memberId),
  };
  const emails = [...addressees].flatMap(([memberId, addressee]) => {
    const email = presentDigest(ctx, memberId, addressee, found);
    return email ? [[memberId, email] as const] : [];
  });
  return new Map(emails);
}

interface Found {
  week: Week;
  own: Map<string, queries.OwnCounts>;
  received: Map<string, queries.Received[]>;
  teams: Map<string, queries.TeamThanks[]>;
  waiting: Map<string, queries.WaitingReport>;
  quoted: Map<string, queries.QuotedRow>;
  people: Map<string, Face>;
}

/** Presents one member's digest from the rows of all members. */
export function presentDigest(
  ctx: Pick<Ctx, 'now'>,
  memberId: string,
  addressee: Addressee,
  found: Found,
): NoticeEmail | undefined {
  const facts = factsOf(ctx, memberId, addressee, found);
  if (!hasNews(facts)) return undefined;
  const locale = localeOf(addressee.locale);
  const words = digestWords(locale, facts);
  const report = found.waiting.get(memberId)?.reportId;
  const content: MailContent = {
    locale,
    brand: { name: addressee.company, ...(addressee.brandColor && { colour: addressee.brandColor }) },
    preheader: words.title,
    dateline: datelineOf(locale, found.week),
    title: words.title,
    paragraphs: [],
    figures: words.figures,
    sections: sectionsOf(memberId, locale, words.waiting, found),
    action: { label: words.action, url: addressOf(report ? `/recognition/send?to=${report}` : '/') },
    reason: words.reason,
  };
  return { to: addressee.email, subject: words.subject, content };
}

function factsOf(ctx: Pick<Ctx, 'now'>, memberId: string, { company }: Addressee, found: Found): DigestFacts {
  const own = found.own.get(memberId);
  const waiting = found.waiting.get(memberId);
  const report = waiting && found.people.get(waiting.reportId);
  return {
    company,
    firstName: found.people.get(memberId)?.firstName ?? '',
    received: own?.receivedCount ?? 0,
    colleagues: own?.colleagueCount ?? 0,
    sent: own?.sentCount ?? 0,
    teamThanked: found.teams.get(memberId)?.[0]?.thankedCount ?? 0,
    waiting: report && {
      firstName: report.firstName,
      weeks: waiting.lastReceivedAt && weeksSince(waiting.lastReceivedAt, ctx.now),
    },
  };
}

function sectionsOf(memberId: string, locale: NoticeLocale, waits: string, found: Found): MailSection[] {
  const { quoted, people } = found;
  const quoteOf = (recognitionId: string, recipientId?: string): MailEntry[] => {
    const recognition = quoted.get(recognitionId);
    const [sender, recipient] = [people.get(recognition?.senderId ?? ''), people.get(recipientId ?? '')];
    if (!recognition || !sender) return [];
    const others = recognition.recipientCount - 1;
    return [
      {
        face: faceOf(sender),
        words: beginningOf(recognition.messageText),
        by: recipient ? thankedLine(locale, nameOf(sender), nameOf(recipient), others) : nameOf(sender),
        url: addressOf(`/recognitions/${recognitionId}`),
      },
    ];
  };
  const report = people.get(found.waiting.get(memberId)?.reportId ?? '');
  const sections = {
    received: (found.received.get(memberId) ?? []).flatMap(({ recognitionId }) => quoteOf(recognitionId)),
    team: (found.teams.get(memberId) ?? [])
      .filter(({ isOwn }) => !isOwn)
      .flatMap(({ recognitionId, recipientId }) => quoteOf(recognitionId, recipientId)),
    waiting: report ? [{ face: faceOf(report), by: nameOf(report), detail: waits }] : [],
  };
  return (['received', 'team', 'waiting'] as const)
    .map((section) => ({ heading: headings[locale][section], entries: sections[section] }))
    .filter(({ entries }) => entries.length > 0);
}

const addressOf = (path: string): string => `${config.PUBLIC_URL}${path}`;
const nameOf = ({ firstName, lastName }: Face): string => `${firstName} ${lastName}`;
const faceOf = (person: Face) => ({ name: nameOf(person), avatarId: person.avatarMediaId });
