import type { ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { Judging, MemberCtx } from '../../../platform/ctx.ts';
import { summaryOf, type ThreadState } from '../../comment/index.ts';
import { presentAttachments } from '../../media/index.ts';
import { presentFaces } from '../../people/index.ts';
import { recognitionPolicy, seesPoints } from '../recognitions/policy.ts';
import { undoUntil } from '../recognitions/rules.ts';
import { judged, type Rendered } from './rules.ts';

export interface Shown extends Rendered {
  id: string;
  /** Whether the caller is one of its recipients. */
  ownRecipient: boolean;
  /** What is said and felt about it; undefined where nobody can have seen it yet. */
  thread: ThreadState | undefined;
}

const silence: ThreadSummary = {
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: 0, own: null },
  commentCount: 0,
  ownFlag: false,
};

/** Cards as the caller sees them: with faces that can be fetched, and with what is theirs alone. */
export async function presentCards(ctx: Judging<MemberCtx>, shown: Shown[]): Promise<Recognition[]> {
  const people = await presentFaces(
    ctx,
    shown.flatMap(({ card }) => [card.sender, ...card.recipients]),
  );
  return Promise.all(
    shown.map(async ({ id, card, facts, ownRecipient, thread }) => {
      const row = { ...judged({ card, facts }), ownRecipient };
      const open = seesPoints(ctx, row);
      const summary = thread ? summaryOf(thread, { seesPoints: open }) : silence;
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
        attachments: card.attachments.length > 0 ? await presentAttachments(ctx, card.attachments) : [],
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
