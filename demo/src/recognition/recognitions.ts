import type { RichText } from '@hurrah/contracts/rich-text';
import { larkspoke } from '../companies.ts';
import { type GeneratorContext, getMember, hasJoined, isLogin, type Member } from '../history.ts';
import type { DemoTeam } from '../queries.ts';
import { Random, uuidAt, type Weighted } from '../random.ts';
import {
  attachmentOccasions,
  type Company,
  dailyOccasions,
  fixedOccasions,
  loginOccasions,
  milestoneOccasions,
  type PlannedOccasion,
} from './occasions.ts';
import type { PointsBudget } from './points-budget.ts';
import { Relations } from './relations.ts';
import { fillText, type Mentions, richTextFrom } from './rich-text.ts';
import { type Occasion, sizeOf, TextPicker } from './text-picker.ts';
import { type RecognitionText, recognitionTexts } from './texts.ts';

/** One recognition, as it was sent. */
export interface PlannedRecognition extends Occasion {
  id: string;
  text: RecognitionText;
  message: RichText;
  qualities: string[];
  /** For each recipient. */
  amount: number;
  isPrivate: boolean;
  editedAt: Date | null;
}

const bikes = ['Wren', 'Magpie', 'Swift', 'Heron', 'Sparrow'];
const amounts: Weighted<number> = Object.entries({ 5: 28, 10: 34, 15: 8, 20: 8, 25: 16, 50: 6 }).map(
  ([amount, weight]) => [Number(amount), weight],
);

/** Every recognition since the launch, in order, and the same for the same day. */
export function planRecognitions(
  context: GeneratorContext,
  teams: DemoTeam[],
  budget: PointsBudget,
): PlannedRecognition[] {
  const relations = new Relations(context.members);
  const company: Company = { context, relations, teams };
  const picker = new TextPicker(recognitionTexts.filter(({ file }) => !file));
  const random = new Random('recognitions');
  const fixed = [...fixedOccasions(company), ...milestoneOccasions(company), ...attachmentOccasions(company)];
  for (const { amount = 0, ...gift } of fixed) if (amount > 0) budget.spend({ ...gift, amount });

  const planned = [...fixed, ...dailyOccasions(company), ...loginOccasions(company)]
    .map((one) => expandTeam(one, context))
    .filter(({ at, recipients, sender }) => at <= context.now && recipients.length > 0 && hasJoined(sender, at))
    .filter(({ recipients, at, team }) => team || recipients.every((one) => hasJoined(one, at)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return planned.flatMap((one) => {
    const occasion = occasionOf(random, one);
    const text = one.text ?? picker.pick(random, occasion);
    if (!text) return [];
    const amount = one.amount ?? pickAmount(random, occasion, budget);
    return [{ ...occasion, ...detailsOf(random, { occasion, text, relations, now: context.now }), text, amount }];
  });
}

/** Teams become recipients, as when a recognition is sent. */
function expandTeam(planned: PlannedOccasion, { members }: GeneratorContext): PlannedOccasion {
  const { team, sender, at } = planned;
  if (!team) return planned;
  const isRecipient = ({ memberId, createdAt, key }: Member) =>
    team.memberIds.has(memberId) && createdAt < at && key !== sender.key;
  return { ...planned, recipients: members.filter(isRecipient) };
}

function occasionOf(random: Random, { sender, recipients, team, at, text }: PlannedOccasion): Occasion {
  const allFrench = !team && [sender, ...recipients].every(({ locale }) => locale === 'fr');
  const language = text?.language ?? (allFrench && random.chance(38) ? 'fr' : 'en');
  return { at, sender, recipients, team, language };
}

/** Many recognitions carry no points, and none if the sender has too few left. */
function pickAmount(random: Random, { sender, recipients, team, at }: Occasion, budget: PointsBudget): number {
  const withLogin = isLogin(sender) || recipients.some(isLogin);
  if (team || !random.chance(withLogin ? 90 : 60)) return 0;
  const amount = recipients.length === 1 ? random.pickWeighted(amounts) : random.pick([5, 5, 10]);
  const isAffordable = (one: number) => one <= amount && budget.spend({ sender, recipients, amount: one, at });
  return [amount, 10, 5].find(isAffordable) ?? 0;
}

interface Details {
  occasion: Occasion;
  text: RecognitionText;
  relations: Relations;
  now: Date;
}

function detailsOf(random: Random, { occasion, text, relations, now }: Details) {
  const { at } = occasion;
  const editedAt = new Date(at.getTime() + random.between(3, 90) * 60_000);
  const isPrivate = text.private ?? (sizeOf(occasion) === 'one' && !text.file && random.chance(8));
  return {
    id: uuidAt(random, at),
    message: writeMessage(random, { occasion, text, relations }),
    qualities: pickQualities(random, text.quality),
    isPrivate,
    editedAt: random.chance(4) && editedAt < now ? editedAt : null,
  };
}

function writeMessage(random: Random, { occasion, text, relations }: Omit<Details, 'now'>): RichText {
  const { recipients, team, language } = occasion;
  const list = new Intl.ListFormat(language === 'fr' ? 'fr' : 'en-GB', { type: 'conjunction' });
  const slots = {
    to: list.format(recipients.map(({ firstName }) => firstName)),
    place: recipients[0]?.location ?? '',
    team: team?.name ?? '',
    bike: random.pick(bikes),
  };
  return richTextFrom(fillText(text.text, slots, language), mentionsFor(occasion, relations));
}

/** A teammate of the recipient who is not part of the recognition. */
function mentionsFor({ sender, recipients }: Occasion, relations: Relations): Mentions {
  const [first] = recipients;
  if (!first) return {};
  const involved = new Set([sender, ...recipients].map(({ key }) => key));
  const isOther = ({ key }: Member) => !involved.has(key);
  const mate = relations.teammatesOf(first).find(isOther) ?? relations.people.find(isOther);
  return { mate: getMember(relations.people, mate?.key ?? '') };
}

/** The quality the text praises, and now and then another one. */
function pickQualities(random: Random, quality: string): string[] {
  if (!random.chance(28)) return [quality];
  return [...new Set([quality, random.pick(random.pick(larkspoke.values).qualities)])];
}
