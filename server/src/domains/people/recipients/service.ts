import type { Received } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/people/recipients';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { PostType } from '@hurrah/contracts/posts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { listHiddenFrom, listPeople, seenBy } from '../members/present.ts';
import { listMembers, type MemberRow } from '../members/queries.ts';
import { listTeamsToSendTo } from '../teams/queries.ts';
import { type FoundTeam, presentRecipients } from './present.ts';
import * as queries from './queries.ts';
import { mix, namedIds } from './rules.ts';

export async function searchRecipients(ctx: MemberCtx, query: Received<typeof api.searchRecipients>['query']) {
  const { typeIn, pageSize } = query;
  const [people, teams] = await Promise.all([
    typeIn.includes('tenantMember') ? findPeople(ctx, query) : [],
    typeIn.includes('team') ? findTeams(ctx, query) : [],
  ]);
  return { results: await presentRecipients(ctx, mix<MemberRow, FoundTeam>(people, teams, pageSize)) };
}

type Query = Received<typeof api.searchRecipients>['query'];

async function findPeople(ctx: MemberCtx, { search, notIdIn, pageSize }: Query): Promise<MemberRow[]> {
  const filter = { search, notIdIn: [...notIdIn, ctx.memberId], suspended: false, seenBy: seenBy(ctx) };
  return (await listMembers(ctx, filter, { page: 1, pageSize })).results;
}

const findTeams = (ctx: MemberCtx, { search, notIdIn, pageSize }: Query): Promise<FoundTeam[]> =>
  listTeamsToSendTo(ctx, { search, notIdIn, besides: ctx.memberId }, pageSize);

/** Counts the different people that these recipients reach, without the sender. */
export async function countRecipients(ctx: Ctx, sendTo: SendTo): Promise<number> {
  const { count, known } = await queries.countRecipients(ctx, recipientsOf(ctx, sendTo));
  requireKnown(sendTo, known);
  return count;
}

/**
 * A member with a hidden profile is named directly or comes with a team, never both in one post: the number of
 * recipients, and the cost, would reveal whether they are in the team. Senders who may know that may do both.
 */
export async function requireSeparate(ctx: MemberCtx, sendTo: SendTo): Promise<void> {
  const { people, teams } = recipientsOf(ctx, sendTo);
  if (teams.length === 0 || people.length === 0) return;
  const hidden = await listHiddenFrom(ctx, people);
  if (hidden.size > 0) {
    throw invalid({ path: 'sendTo', type: 'private' }, 'recipients.privateProfile');
  }
}

/** Rejects recipients that do not exist in this company. */
export async function requireKnownRecipients(ctx: Ctx, sendTo: SendTo, path = 'sendTo'): Promise<void> {
  if (sendTo.length > 0) requireKnown(sendTo, await queries.countKnown(ctx, recipientsOf(ctx, sendTo)), path);
}

/** Returns the ids of the recipients, in order. */
export async function expandRecipients(ctx: Ctx, sendTo: SendTo): Promise<string[]> {
  const { ids, known } = await queries.listRecipientIds(ctx, recipientsOf(ctx, sendTo));
  requireKnown(sendTo, known);
  return ids;
}

/** The same for a sender: requires at least one recipient, and at most `max`. */
export async function requireRecipients(ctx: MemberCtx, sendTo: SendTo, max: number): Promise<string[]> {
  if (sendTo.length === 0) throw invalid('sendTo', 'recipients.missing');
  const [ids] = await Promise.all([expandRecipients(ctx, sendTo), requireSeparate(ctx, sendTo)]);
  if (ids.length === 0) throw invalid('sendTo', 'recipients.missing');
  if (ids.length > max) throw invalid('sendTo', 'recipients.tooMany', { max });
  return ids;
}

function recipientsOf(ctx: Ctx, sendTo: SendTo): queries.Recipients {
  const idsOf = (wanted: SendTo[number]['type']) => sendTo.filter(({ type }) => type === wanted).map(({ id }) => id);
  return { people: idsOf('tenantMember'), teams: idsOf('team'), besides: ctx.memberId };
}

function requireKnown(sendTo: SendTo, known: number, path = 'sendTo'): void {
  const named = new Set(sendTo.map(({ id, type }) => `${type} ${id}`));
  if (known < named.size) throw invalid(path, 'recipients.foreign');
}

interface SentPost {
  post: PostType;
  id: string;
  recipientCount: number;
  sendTo: SendTo;
  /** Whether the caller sees the points of the others. */
  seesPoints: boolean;
}

/** Lists the recipients of a post, each with their points if the reader may see them. */
export async function listPostRecipients(ctx: MemberCtx, sent: SentPost, query: PageRequest) {
  const { post, id, recipientCount: total, sendTo, seesPoints } = sent;
  const told = { post, id, total, seenBy: seenBy(ctx), named: namedIds(sendTo) };
  const page = await queries.listRecipients(ctx, told, query);
  const people = await listPeople(
    ctx,
    page.results.map((one) => one.id),
  );
  const recipients = page.results.flatMap((one) => {
    const person = people.get(one.id);
    return person ? [{ ...person, amount: seesPoints ? one.amount : null }] : [];
  });
  return mapPage(page, recipients);
}
