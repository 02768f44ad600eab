import { updateAwardType } from '../../../server/src/domains/award/award-types/queries.ts';
import { log } from '../../../server/src/domains/award/award-types/service.ts';
import { nominationOpened } from '../../../server/src/domains/award/nomination-notifications/kinds.ts';
import { nominationDue } from '../../../server/src/domains/award/nominations/events.ts';
import { insertNomination } from '../../../server/src/domains/award/nominations/queries.ts';
import { findNominee, listConcerned, upsertWinner } from '../../../server/src/domains/award/winners/queries.ts';
import { notifyEveryone } from '../../../server/src/domains/notifications/index.ts';
import type { MemberCtx } from '../../../server/src/platform/ctx.ts';
import { emit } from '../../../server/src/platform/events.ts';
import { type BackdatedAction, type GeneratorContext, getMember, hasJoined, isActive, isLogin } from '../history.ts';
import { Deck, Random } from '../random.ts';
import { type AwardBooks, giveDemoAward, makeAwardType } from './awards.ts';
import { awardTexts, type NominationTexts } from './texts.ts';

/** One nomination that is open, one that waits for the jury and one that is decided. */
export const nominationActions = (context: GeneratorContext, books: AwardBooks): BackdatedAction[] =>
  awardTexts.nominations.flatMap((texts) => {
    const window = windowOf(context, texts);
    return [
      open(context, books, { texts, window }),
      ...nominate(context, books, { texts, window }),
      ...finalize(context, books, texts),
    ];
  });

interface Window {
  start: Date;
  end: Date;
}

function windowOf({ today, instant }: GeneratorContext, texts: NominationTexts): Window {
  const endDay = texts.endInDays
    ? today.add({ days: texts.endInDays })
    : today.subtract({ days: texts.endDaysAgo ?? 0 });
  return { start: instant(today.subtract({ days: texts.startDaysAgo }), 9), end: instant(endDay, 17) };
}

interface Planned {
  texts: NominationTexts;
  window: Window;
}

/** Written directly: the product refuses times in the past, and would notify everyone now. */
function open(context: GeneratorContext, books: AwardBooks, { texts, window }: Planned): BackdatedAction {
  const { start, end } = window;
  const { key, name, description, badge, points, pinForDays, notify, maxNominations, shareReasons } = texts;
  const fields = { key, name, description, badge, points, pinForDays, notify, maxNominations, shareReasons };
  return {
    at: start,
    by: getMember(context.members, 'mara-lindqvist').memberId,
    run: async (ctx) => {
      const id = await makeAwardType(ctx, books, { ...fields, nomination: true });
      await updateAwardType(ctx, id, { nominationStartAt: start, nominationEndAt: end });
      await log(ctx, 'award.nominationStarted', id, { after: { nominationStartAt: start } });
      if (end < context.now) return;
      await notifyEveryone(ctx, { kind: nominationOpened, topicId: id });
      await emit(ctx, nominationDue, { awardTypeId: id, edge: 'end', at: end.toISOString() }, end);
    },
  };
}

function nominate(context: GeneratorContext, { types }: AwardBooks, { texts, window }: Planned): BackdatedAction[] {
  const random = new Random(`nominations ${texts.key}`);
  const { members, now } = context;
  const until = Math.min(window.end.getTime(), now.getTime());
  const named = new Set(Object.values(texts.reasons).flatMap((some) => some.map((one) => byOf(one))));
  // Visitors of the demo are left out, so that they can try nominating themselves.
  const colleagues = members.filter(
    (one) => isActive(one) && hasJoined(one, window.start) && !isLogin(one) && !named.has(one.key),
  );
  const deck = new Deck(random, colleagues);
  return Object.entries(texts.reasons).flatMap(([key, reasons]) => {
    const { memberId } = getMember(members, key);
    return reasons.map((reason): BackdatedAction => {
      const drawn = deck.draw();
      const by = byOf(reason);
      const nominator = by ? getMember(members, by) : drawn.memberId === memberId ? deck.draw() : drawn;
      const at = new Date(window.start.getTime() + random.next() * (until - window.start.getTime() - 60_000));
      const message = typeof reason === 'string' ? reason : reason.text;
      const run = (ctx: MemberCtx) =>
        insertNomination(ctx, { awardTypeId: types.get(texts.key) ?? '', memberId, message });
      return { at, by: nominator.memberId, run };
    });
  });
}

const byOf = (reason: NominationTexts['reasons'][string][number]): string | undefined =>
  typeof reason === 'string' ? undefined : reason.by;

function finalize(context: GeneratorContext, books: AwardBooks, texts: NominationTexts): BackdatedAction[] {
  const { members, today, instant } = context;
  if (texts.finalizedDaysAgo === undefined) return [];
  const at = instant(today.subtract({ days: texts.finalizedDaysAgo }), 11, 20);
  const run = async (ctx: MemberCtx) => {
    const awardTypeId = books.types.get(texts.key) ?? '';
    const recipients = texts.winners.map(({ key }) => getMember(members, key));
    for (const [index, { memberId }] of recipients.entries()) {
      const note = texts.winners[index]?.note ?? '';
      const nominee = await findNominee(ctx, awardTypeId, { memberId });
      await upsertWinner(ctx, { awardTypeId, nomineeId: nominee?.id ?? '', note });
      await log(ctx, 'award.winnerAdded', awardTypeId, { after: { memberId, note } });
    }
    const { winningNominatorIds } = await listConcerned(ctx, awardTypeId);
    const { key: type, message, comments } = texts;
    const given = { type, recipients, message, comments, nominatorCount: winningNominatorIds.length };
    const awardId = await giveDemoAward(ctx, context, books, given);
    await updateAwardType(ctx, awardTypeId, { finalizedAt: ctx.now, awardId });
    const memberIds = recipients.map(({ memberId }) => memberId);
    await log(ctx, 'award.nominationFinalized', awardTypeId, { after: { memberIds, awardId, noWinner: false } });
  };
  return [{ at, by: getMember(members, 'mara-lindqvist').memberId, run }];
}
