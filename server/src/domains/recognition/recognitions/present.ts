import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { type Embeds, loadEmbeds } from '../embeds/service.ts';
import { recognitionPolicy, seesPoints } from './policy.ts';
import type { RecognitionRow } from './queries.ts';
import { statusOf, undoUntil } from './rules.ts';

export async function presentRecognitions(
  ctx: MemberCtx,
  rows: RecognitionRow[],
  embeds: 'comments'[] = [],
): Promise<Recognition[]> {
  if (rows.length === 0) return [];
  const loaded = await loadEmbeds(ctx, rows, embeds);
  return rows.flatMap((row) => {
    const shown = present(ctx, row, loaded);
    return shown ? [shown] : [];
  });
}

export async function presentRecognition(
  ctx: MemberCtx,
  row: RecognitionRow,
  embeds: 'comments'[] = [],
): Promise<Recognition> {
  const [recognition] = await presentRecognitions(ctx, [row], embeds);
  return recognition as Recognition;
}

const silence: ThreadSummary = {
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: 0, own: null },
  commentCount: 0,
  ownFlag: false,
};

function present(ctx: MemberCtx, row: RecognitionRow, embeds: Embeds): Recognition | undefined {
  const sender = embeds.people.get(row.senderId);
  if (!sender) return undefined;
  const thread = embeds.threads.get(row.id) ?? silence;
  const open = seesPoints(ctx, row);
  return {
    ...thread,
    id: row.id,
    status: statusOf(row),
    message: row.message,
    messageText: row.messageText,
    sender,
    sendTo: row.sendTo.flatMap((named) => addressee(named, embeds)),
    recipients: row.firstRecipientIds.flatMap((id) => embeds.people.get(id) ?? []),
    recipientCount: row.recipientCount,
    ownRecipient: row.ownRecipient,
    qualities: embeds.qualities.get(row.id) ?? [],
    attachments: row.attachmentIds.flatMap((id) => embeds.attachments.get(id) ?? []),
    gifs: row.gifs,
    amount: open ? row.amount : null,
    totalAmount: open ? row.totalAmount : null,
    scheduledAt: isoOf(row.scheduledAt),
    tenantWide: row.tenantWide,
    refinementId: row.senderId === ctx.memberId ? row.refinementId : null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: isoOf(row.sentAt),
    undoUntil: isoOf(undoUntil(row, ctx.now)),
    editedAt: isoOf(row.editedAt),
    hiddenAt: isoOf(row.hiddenAt),
    permissions: recognitionPolicy.allowed(ctx, { ...row, endorsed: thread.endorsementStats.own !== null }),
  };
}

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** A team that was deleted since has no name any more, and is left out. */
function addressee({ id, type }: RecognitionRow['sendTo'][number], { people, teams }: Embeds): Recognition['sendTo'] {
  const person = people.get(id);
  const team = teams.get(id);
  if (type === 'tenantMember') {
    return person ? [{ id, type, name: `${person.firstName} ${person.lastName}`, memberCount: null }] : [];
  }
  return team ? [{ id, type, name: team.name, memberCount: team.memberCount }] : [];
}
