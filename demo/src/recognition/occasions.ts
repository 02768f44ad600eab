import { type GeneratorContext, getMember, hasJoined, isLogin, type Member } from '../history.ts';
import type { DemoTeam } from '../queries.ts';
import { Random } from '../random.ts';
import { countFor, isBusy, timeOf, workday } from './calendar.ts';
import type { Relations } from './relations.ts';
import { fits, isIn, type Occasion } from './text-picker.ts';
import { fixedTexts, milestones, type RecognitionText, recognitionTexts } from './texts.ts';

/** An occasion that may already have its text and its amount. */
export type PlannedOccasion = Omit<Occasion, 'language'> & { text?: RecognitionText; amount?: number };

export interface Company {
  context: GeneratorContext;
  relations: Relations;
  teams: DemoTeam[];
}

/** Ordinary days. */
export function dailyOccasions({ context, relations, teams }: Company): PlannedOccasion[] {
  const { launch, today, instant } = context;
  const from = launch.add({ days: 8 });
  const days = Array.from({ length: from.until(today).days + 1 }, (_, index) => from.add({ days: index }));
  return days.flatMap((day) => {
    const random = new Random(`thanks of ${day.since(launch).days}`);
    return Array.from({ length: countFor(random, day, today) }, (): PlannedOccasion => {
      const sender = relations.pickSender(random, instant(day));
      const at = timeOf(random, day, sender.timezone);
      const team = random.chance(5) ? random.pick(teams) : undefined;
      if (team && !team.memberIds.has(sender.memberId)) return { at, sender, team, recipients: [] };
      return { at, sender, recipients: relations.pickRecipients(random, sender, at) };
    });
  });
}

/** The people to sign in as receive and send something every month, so that their pages are not empty. */
export function loginOccasions({ context, relations }: Company): PlannedOccasion[] {
  const { launch, today, instant } = context;
  const months = launch.until(today, { largestUnit: 'months' }).months;
  return relations.people.filter(isLogin).flatMap((one) =>
    Array.from({ length: months }, (_, index) => {
      const from = launch.add({ months: index, days: 8 });
      const random = new Random(`thanks around ${one.key} ${index}`);
      const more = isBusy(from, today) ? 1 : 0;
      const someDay = () => workday(from.add({ days: random.between(0, 29) }));
      const closest = relations.closestTo(one);
      const received = Array.from({ length: random.between(2 + more, 3 + more) }, () => {
        const sender = random.chance(65) ? random.pick(closest) : relations.pickSender(random, instant(from));
        return { at: timeOf(random, someDay(), sender.timezone), sender, recipients: [one] };
      });
      const sent = Array.from({ length: random.between(1 + more, 2 + more) }, () => {
        const at = timeOf(random, someDay(), one.timezone);
        return { at, sender: one, recipients: relations.pickRecipients(random, one, at) };
      });
      return [...received, ...sent];
    }).flat(),
  );
}

/** After launches one department thanks another, all within a few days. */
export function milestoneOccasions(company: Company): PlannedOccasion[] {
  return milestones.flatMap(({ daysAgo, groups }, index) => {
    const random = new Random(`moment ${index}`);
    return groups.flatMap((text) => {
      const day = company.context.today.subtract({ days: daysAgo }).add({ days: random.pick([0, 0, 0, 1, 1, 2, 4]) });
      return occasionFor(random, { company, text, day: workday(day) });
    });
  });
}

/** Texts with an attachment, one every other week. */
export function attachmentOccasions(company: Company): PlannedOccasion[] {
  return recognitionTexts
    .filter(({ file }) => file)
    .flatMap((text, index) => {
      const day = workday(company.context.today.subtract({ days: 3 + index * 13 }));
      return occasionFor(new Random(`file ${text.file}`), { company, text, day });
    });
}

/** The founder thanks a whole team; a sender for whom the text is true thanks one person. */
function occasionFor(
  random: Random,
  { company, text, day }: { company: Company; text: RecognitionText; day: Temporal.PlainDate },
): PlannedOccasion[] {
  const { context, relations, teams } = company;
  const present = relations.people.filter((one) => hasJoined(one, context.instant(day)));
  const team = teams.find(({ name }) => text.size === 'team' && text.to?.includes(name));
  const founder = present.find(({ managerKey }) => managerKey === null);
  if (team && founder) {
    return [{ at: timeOf(random, day, founder.timezone), sender: founder, recipients: [], team, text }];
  }
  const recipient = random.shuffle(present).find((one) => isIn(text.to ?? [], one));
  if (!recipient) return [];
  const at = context.instant(day, 12);
  const maySend = (sender: Member) =>
    sender !== recipient && fits(text, { at, sender, recipients: [recipient], language: text.language });
  const sender = random.pick(present.filter(maySend));
  return [{ at: timeOf(random, day, sender.timezone), sender, recipients: [recipient], text }];
}

/** The occasions that the demo always contains. */
export function fixedOccasions({ context, relations }: Company): PlannedOccasion[] {
  const { today, now, instant } = context;
  const { people } = relations;
  const mara = getMember(people, 'mara-lindqvist');
  const tomas = getMember(people, 'tomas-okafor');
  const ines = getMember(people, 'ines-duarte');
  const [buyer, other] = people.filter(({ team, managerKey }) => team === 'Purchasing' && managerKey !== null);
  if (!buyer || !other) throw new Error('The demo has too few buyers');
  const teammates = relations
    .teammatesOf(ines)
    .filter((one) => one !== tomas && hasJoined(one, instant(today.subtract({ months: 1 }))));
  const ago = (days: number, hour: number, minute: number) => instant(today.subtract({ days }), hour, minute);
  const { openDay, releaseNight, confidential, justSent } = fixedTexts;
  const minutesAgo = new Date(now.getTime() - 2 * 60_000);
  return [
    { at: ago(9, 14, 58), sender: tomas, recipients: [ines], text: openDay, amount: 15 },
    { at: ago(16, 10, 41), sender: ines, recipients: teammates.slice(0, 5), text: releaseNight, amount: 5 },
    { at: ago(2, 11, 26), sender: other, recipients: [buyer], text: confidential, amount: 10 },
    { at: minutesAgo, sender: mara, recipients: [tomas, ines], text: justSent, amount: 10 },
  ];
}
