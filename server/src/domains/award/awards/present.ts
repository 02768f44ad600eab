import type { Award } from '@hurrah/contracts/award/awards';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { listThreads, silence, summaryOf, type ThreadState } from '../../comment/index.ts';
import {
  type Face,
  listFaces,
  listNamedTeams,
  type NamedTeam,
  namedIds,
  namedTeamIds,
  presentFaces,
  presentSendTo,
} from '../../people/index.ts';
import { badgeOf } from '../award-types/present.ts';
import { badgeUrls } from '../badges/present.ts';
import { awardPolicy, seesPoints } from './policy.ts';
import type * as queries from './queries.ts';
import { factsOf, isAnnounced, policyRowOf, type Rendered } from './rules.ts';

type Row = queries.AwardRow;

export async function presentAwards(ctx: MemberCtx, rows: Row[], embeds: 'comments'[] = []): Promise<Award[]> {
  if (rows.length === 0) return [];
  // An unannounced award has no comments or reactions.
  const seen = rows.filter((row) => isAnnounced(row, ctx.now)).map(({ id }) => id);
  const [cards, threads] = await Promise.all([
    renderCards(ctx, rows),
    listThreads(ctx, 'award', seen, { comments: embeds.includes('comments') }),
  ]);
  const shown = rows.flatMap(({ id, ownRecipient }) => {
    const rendered = cards.get(id);
    return rendered ? [{ ...rendered, id, ownRecipient, thread: threads.get(id) }] : [];
  });
  return presentCards(ctx, shown);
}

export async function presentAward(ctx: MemberCtx, row: Row, embeds: 'comments'[] = []): Promise<Award> {
  const [award] = await presentAwards(ctx, [row], embeds);
  return award as Award;
}

/** Renders cards with a constant number of queries. */
export async function renderCards(ctx: Ctx, rows: Row[]): Promise<Map<string, Rendered>> {
  const shownIds = rows.flatMap((row) => [row.senderId, ...row.firstRecipientIds, ...namedIds(row.sendTo)]);
  const [faces, teams] = await Promise.all([
    listFaces(ctx, [...new Set(shownIds)]),
    listNamedTeams(
      ctx,
      rows.flatMap(({ sendTo }) => namedTeamIds(sendTo)),
    ),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const sender = faces.get(row.senderId);
      return sender ? [[row.id, renderCard(row, sender, { faces, teams })] as const] : [];
    }),
  );
}

interface Names {
  faces: ReadonlyMap<string, Face>;
  teams: ReadonlyMap<string, NamedTeam>;
}

const renderCard = (row: Row, sender: Face, names: Names): Rendered => ({
  card: {
    awardTypeId: row.awardTypeId,
    name: row.name,
    description: row.description,
    badge: badgeOf(row),
    mediaObjectId: row.mediaObjectId,
    message: row.message,
    messageText: row.messageText,
    sender,
    sendTo: presentSendTo(row.sendTo, names),
    recipients: row.firstRecipientIds.flatMap((id) => names.faces.get(id) ?? []),
    recipientCount: row.recipientCount,
    nominatorCount: row.nominatorCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  },
  facts: factsOf(row),
});

interface Shown extends Rendered {
  id: string;
  ownRecipient: boolean;
  /** Comments and reactions; undefined before it is announced. */
  thread: ThreadState | undefined;
}

/** Presents cards to the caller: with signed avatar and badge URLs and the caller's own permissions. */
export async function presentCards(ctx: ReadonlyCtx<MemberCtx>, shown: Shown[]): Promise<Award[]> {
  const [people, badges] = await Promise.all([
    presentFaces(
      ctx,
      shown.flatMap(({ card, thread }) => [
        card.sender,
        ...card.recipients,
        ...(thread?.endorsers ?? []).map(({ face }) => face),
      ]),
    ),
    badgeUrls(
      ctx,
      shown.flatMap(({ card }) => card.mediaObjectId ?? []),
    ),
  ]);
  return shown.map(({ id, card: { mediaObjectId, ...card }, facts, ownRecipient, thread }) => {
    const row = { ...policyRowOf({ card: { mediaObjectId, ...card }, facts }), ownRecipient };
    const open = seesPoints(ctx, row);
    const summary = thread ? summaryOf(thread, { seesPoints: open, people }) : silence;
    const personOf = (face: Face) => people.get(face.id) as Award['sender'];
    return {
      ...summary,
      id,
      version: facts.version,
      ...card,
      badgeUrls: badges.get(mediaObjectId ?? '') ?? null,
      sender: personOf(card.sender),
      recipients: card.recipients.map(personOf),
      ownRecipient,
      amount: open ? facts.amount : null,
      totalAmount: open ? facts.totalAmount : null,
      undoUntil: isAnnounced(row, ctx.now) ? null : facts.announceAt,
      hiddenAt: facts.hiddenAt,
      permissions: awardPolicy.allowed(ctx, { ...row, endorsed: summary.endorsementStats.own !== null }),
    };
  });
}
