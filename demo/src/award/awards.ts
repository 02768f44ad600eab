import * as api from '@hurrah/contracts/award/award-types';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import type { z } from 'zod';
import { findAwardType } from '../../../server/src/domains/award/award-types/queries.ts';
import { createAwardType } from '../../../server/src/domains/award/award-types/service.ts';
import { give } from '../../../server/src/domains/award/awards/service.ts';
import { givenToEveryone } from '../../../server/src/domains/award/notifications/kinds.ts';
import { notifyEveryone } from '../../../server/src/domains/notifications/index.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { type BudgetIds, bankOpenedOn } from '../budget.ts';
import { type BackdatedAction, type GeneratorContext, getMember, type Member } from '../history.ts';
import { Random } from '../random.ts';
import { richTextFrom } from '../recognition/rich-text.ts';
import { awardTexts, awardTypeTexts } from './texts.ts';
import { addThread } from './threads.ts';

/** The ids of award types by their keys, as soon as they exist. */
export type AwardTypeIds = Map<string, string>;

export interface AwardBooks {
  banks: BudgetIds;
  types: AwardTypeIds;
}

const bank = 'awards';

/** The award types that the head of People created when their bank was opened, and the awards given since. */
export function awardActions(context: GeneratorContext, books: AwardBooks): BackdatedAction[] {
  const { members, today, instant } = context;
  const by = getMember(members, 'mara-lindqvist').memberId;
  const madeAt = instant(bankOpenedOn(bank, context), 10);
  const make = awardTypeTexts.map(({ key, senders, ...fields }): BackdatedAction => {
    const people = senders.map((one) => ({ id: getMember(members, one).memberId, type: 'tenantMember' as const }));
    return { at: madeAt, by, run: (ctx) => makeAwardType(ctx, books, { ...fields, key, senders: people }) };
  });
  const given = awardTexts.given.map(({ type, daysAgo, from, to, ...award }): BackdatedAction => {
    const random = new Random(`award ${daysAgo}`);
    const at = instant(today.subtract({ days: daysAgo }), random.between(9, 16), random.between(0, 59));
    const recipients = to.map((key) => getMember(members, key));
    const sender = getMember(members, from).memberId;
    return { at, by: sender, run: (ctx) => giveDemoAward(ctx, context, books, { ...award, type, recipients }) };
  });
  return [...make, ...given];
}

type NewType = z.input<typeof api.createAwardType.body> & { key: string; points: number };

/** Paid from the bank of awards, if it brings points. */
export async function makeAwardType(
  ctx: MemberCtx,
  { banks, types }: AwardBooks,
  { key, ...fields }: NewType,
): Promise<string> {
  const budgetItemId = fields.points > 0 ? (banks.get(bank) ?? null) : null;
  const { id } = await createAwardType(ctx, api.createAwardType.body.parse({ ...fields, budgetItemId }));
  types.set(key, id);
  return id;
}

/** The founder's award of the month. Before award types existed there was none to refer to. */
export const giveSpoke = (
  ctx: MemberCtx,
  context: GeneratorContext,
  books: AwardBooks,
  { to, month }: { to: Member; month: number },
): Promise<string> => {
  const text = awardTexts.spokes[month % awardTexts.spokes.length] ?? '';
  const message = text.replaceAll('{to}', to.firstName);
  return giveDemoAward(ctx, context, books, { type: 'spoke', recipients: [to], message });
};

interface Award {
  type: string;
  recipients: Member[];
  message: string;
  amount?: number | undefined;
  comments?: string[];
  nominatorCount?: number;
}

/** As the product gives it, without telling anyone by email: it is long ago. */
export async function giveDemoAward(
  ctx: MemberCtx,
  context: GeneratorContext,
  { types }: AwardBooks,
  { type: key, recipients, message: markup, amount, comments = [], nominatorCount }: Award,
): Promise<string> {
  const type = await findAwardType(ctx, types.get(key) ?? '');
  if (!type) throw new Error(`demo/texts/award-types.json has no ${key}`);
  const message = richTextFrom(markup);
  const recipientIds = recipients.map(({ memberId }) => memberId);
  const id = await give(ctx, type, {
    message,
    messageText: textOf(message),
    sendTo: recipientIds.map((memberId) => ({ id: memberId, type: 'tenantMember' })),
    recipientIds: recipientIds.toSorted(),
    amount: amount ?? type.points,
    announceAt: ctx.now,
    nominatorCount: nominatorCount ?? null,
  });
  if (type.notify) await notifyEveryone(ctx, { kind: givenToEveryone, topicId: id });
  await addThread(ctx, context, { id, recipients, comments });
  return id;
}
