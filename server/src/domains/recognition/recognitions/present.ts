import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Quality } from '@hurrah/contracts/recognition/values';
import type { Ctx, MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { listThreads, silence, summaryOf, type ThreadState } from '../../comment/index.ts';
import { type KeptAttachment, listAttachments, presentAttachments } from '../../media/index.ts';
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
import { recognitionPolicy, seesPoints } from './policy.ts';
import * as queries from './queries.ts';
import { factsOf, isAnnounced, policyRowOf, type Rendered, undoUntil } from './rules.ts';

type Row = queries.RecognitionRow;

export async function presentRecognitions(
  ctx: MemberCtx,
  rows: Row[],
  embeds: 'comments'[] = [],
): Promise<Recognition[]> {
  if (rows.length === 0) return [];
  // An unannounced recognition has no comments or reactions.
  const seen = rows.filter((row) => isAnnounced(row, ctx.now)).map(({ id }) => id);
  const [cards, threads] = await Promise.all([
    renderCards(ctx, rows),
    listThreads(ctx, 'recognition', seen, { comments: embeds.includes('comments') }),
  ]);
  const shown = rows.flatMap(({ id, ownRecipient }) => {
    const rendered = cards.get(id);
    return rendered ? [{ ...rendered, id, ownRecipient, thread: threads.get(id) }] : [];
  });
  return presentCards(ctx, shown);
}

export async function presentRecognition(ctx: MemberCtx, row: Row, embeds: 'comments'[] = []): Promise<Recognition> {
  const [recognition] = await presentRecognitions(ctx, [row], embeds);
  return recognition as Recognition;
}

interface Parts {
  faces: ReadonlyMap<string, Face>;
  teams: ReadonlyMap<string, NamedTeam>;
  qualities: ReadonlyMap<string, Quality[]>;
  attachments: ReadonlyMap<string, KeptAttachment>;
}

/** Renders cards with a constant number of queries. A card without a known sender is left out. */
export async function renderCards(ctx: Ctx, rows: Row[]): Promise<Map<string, Rendered>> {
  const parts = await loadParts(ctx, rows);
  const rendered = rows.flatMap((row) => {
    const sender = parts.faces.get(row.senderId);
    return sender ? [[row.id, renderCard(row, sender, parts)] as const] : [];
  });
  return new Map(rendered);
}

async function loadParts(ctx: Ctx, rows: Row[]): Promise<Parts> {
  const shownIds = rows.flatMap(({ senderId, firstRecipientIds, sendTo }) => [
    senderId,
    ...firstRecipientIds,
    ...namedIds(sendTo),
  ]);
  const [faces, teams, qualities, attachments] = await Promise.all([
    listFaces(ctx, [...new Set(shownIds)]),
    listNamedTeams(
      ctx,
      rows.flatMap(({ sendTo }) => namedTeamIds(sendTo)),
    ),
    queries.listQualities(
      ctx,
      rows.map(({ id }) => id),
    ),
    listAttachments(
      ctx,
      rows.flatMap(({ attachmentIds }) => attachmentIds),
    ),
  ]);
  return {
    faces,
    teams,
    qualities: Map.groupBy(qualities, ({ recognitionId }) => recognitionId),
    attachments,
  };
}

const renderCard = (row: Row, sender: Face, parts: Parts): Rendered => ({
  card: {
    message: row.message,
    messageText: row.messageText,
    sender,
    sendTo: presentSendTo(row.sendTo, parts),
    recipients: row.firstRecipientIds.flatMap((id) => parts.faces.get(id) ?? []),
    recipientCount: row.recipientCount,
    qualities: (parts.qualities.get(row.id) ?? []).map(({ id, name, valueId, color }) => ({
      id,
      name,
      valueId,
      color,
    })),
    attachments: row.attachmentIds.flatMap((id) => parts.attachments.get(id) ?? []),
    gifs: row.gifs,
    tenantWide: row.tenantWide,
    createdAt: row.postedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  },
  facts: factsOf(row),
});

interface Shown extends Rendered {
  id: string;
  /** Whether the caller is one of its recipients. */
  ownRecipient: boolean;
  /** Comments and reactions; undefined before it is announced. */
  thread: ThreadState | undefined;
}

/** Presents cards to the caller: with signed avatar URLs and the caller's own permissions. */
export async function presentCards(ctx: ReadonlyCtx<MemberCtx>, shown: Shown[]): Promise<Recognition[]> {
  const people = await presentFaces(
    ctx,
    shown.flatMap(({ card, thread }) => [
      card.sender,
      ...card.recipients,
      ...(thread?.endorsers ?? []).map(({ face }) => face),
    ]),
  );
  return Promise.all(
    shown.map(async ({ id, card, facts, ownRecipient, thread }) => {
      const row = { ...policyRowOf({ card, facts }), ownRecipient };
      const open = seesPoints(ctx, row);
      const summary = thread ? summaryOf(thread, { seesPoints: open, people }) : silence;
      const personOf = (memberId: string) => people.get(memberId) as Recognition['sender'];
      return {
        ...summary,
        id,
        version: facts.version ?? 1,
        ...card,
        status: facts.status,
        sender: personOf(card.sender.id),
        recipients: card.recipients.map((face) => personOf(face.id)),
        ownRecipient,
        attachments: card.attachments.map((attachment) => attachment.id),
        attachmentUrls: card.attachments.length > 0 ? await presentAttachments(ctx, card.attachments) : [],
        amount: open ? facts.amount : null,
        totalAmount: open ? facts.totalAmount : null,
        scheduledAt: facts.scheduledAt,
        refinementId: row.senderId === ctx.memberId ? facts.refinementId : null,
        sentAt: facts.sentAt,
        undoUntil: undoUntil(row, ctx.now)?.toISOString() ?? null,
        hiddenAt: facts.hiddenAt,
        permissions: recognitionPolicy.allowed(ctx, { ...row, endorsed: summary.endorsementStats.own !== null }),
      };
    }),
  );
}
