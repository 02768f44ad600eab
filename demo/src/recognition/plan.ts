import type { RichText } from '@hurrah/contracts/rich-text';
import { isOneOfThree, type Newsroom, type Player } from '../newsroom.ts';
import { Random, type Weighted } from '../random.ts';
import { library } from '../recognition-texts/library.ts';
import type { Thanks } from '../recognition-texts/shelf.ts';
import { larkspokeValues, type QualityName } from '../values.ts';
import { Circles, type DemoTeam } from './circles.ts';
import { afterMoments, staged, withFiles } from './fixed-occasions.ts';
import { uuidAt } from './ids.ts';
import { Librarian, type Occasion, sizeOf } from './librarian.ts';
import { aroundTheThree, type Company, everyday, type Reason } from './occasions.ts';
import type { Purse } from './purse.ts';
import { writeMessage } from './words.ts';

/** One recognition, as it was sent. */
export interface PlannedRecognition extends Pick<Occasion, 'at' | 'sender' | 'recipients' | 'team' | 'language'> {
  id: string;
  thanks: Thanks;
  message: RichText;
  qualities: QualityName[];
  /** For each. */
  amount: number;
  isPrivate: boolean;
  editedAt: Date | null;
}

const amounts: Weighted<number> = [
  [5, 28],
  [10, 34],
  [15, 8],
  [20, 8],
  [25, 16],
  [50, 6],
];

/** Everything that was said since the company began, in the order in which it was. The same for the same day. */
export function planRecognitions(news: Newsroom, teams: DemoTeam[], purse: Purse): PlannedRecognition[] {
  const circles = new Circles(news.players);
  const company: Company = { news, circles, teams };
  const librarian = new Librarian(library.filter(({ file }) => !file));
  const random = new Random('recognitions');
  const fixed = [...staged(company), ...afterMoments(company), ...withFiles(company)];
  for (const { amount = 0, ...gift } of fixed) if (amount > 0) purse.give({ ...gift, amount });

  const reasons = [...fixed, ...everyday(company), ...aroundTheThree(company)]
    .map((reason) => addressed(reason, company))
    .filter(({ at, recipients, sender }) => at <= news.now && recipients.length > 0 && wasThere(sender, at))
    .filter(({ recipients, at, team }) => team || recipients.every((one) => wasThere(one, at)))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return reasons.flatMap((reason) => {
    const occasion = occasionOf(random, reason);
    const thanks = reason.thanks ?? librarian.find(random, occasion);
    if (!thanks) return [];
    const amount = reason.amount ?? drawAmount(random, occasion, purse);
    return [{ ...occasion, ...details(random, { occasion, thanks, circles, now: news.now }), thanks, amount }];
  });
}

/** Teams become people, as when it is sent. */
function addressed(reason: Reason, { news }: Company): Reason {
  const { team, sender, at } = reason;
  if (!team) return reason;
  const isReached = ({ memberId, createdAt, key }: Player) =>
    team.memberIds.has(memberId) && createdAt < at && key !== sender.key;
  return { ...reason, recipients: news.players.filter(isReached) };
}

const wasThere = ({ joinedAt }: Player, at: Date): boolean => joinedAt !== null && joinedAt < at;

function occasionOf(random: Random, { sender, recipients, team, at, thanks }: Reason): Occasion {
  const allFrench = !team && [sender, ...recipients].every(({ locale }) => locale === 'fr');
  const language = thanks?.language ?? (allFrench && random.chance(38) ? 'fr' : 'en');
  return { at, sender, recipients, team, language };
}

/** Many say it without points; who has few left says it without as well. */
function drawAmount(random: Random, { sender, recipients, team, at }: Occasion, purse: Purse): number {
  const isAround = isOneOfThree(sender) || recipients.some(isOneOfThree);
  if (team || !random.chance(isAround ? 90 : 60)) return 0;
  const amount = recipients.length === 1 ? random.pickWeighted(amounts) : random.pick([5, 5, 10]);
  const fitting = [amount, 10, 5].find((one) => one <= amount && purse.give({ sender, recipients, amount: one, at }));
  return fitting ?? 0;
}

interface Detail {
  occasion: Occasion;
  thanks: Thanks;
  circles: Circles;
  now: Date;
}

function details(random: Random, { occasion, thanks, circles, now }: Detail) {
  const { at } = occasion;
  const editedAt = new Date(at.getTime() + random.between(3, 90) * 60_000);
  const isPrivate = thanks.isPrivate ?? (sizeOf(occasion) === 'one' && !thanks.file && random.chance(8));
  return {
    id: uuidAt(random, at),
    message: writeMessage(thanks.text, occasion, { random, circles }),
    qualities: drawQualities(random, thanks.shows),
    isPrivate,
    editedAt: random.chance(4) && editedAt < now ? editedAt : null,
  };
}

/** What the text praises, and now and then something else as well. */
function drawQualities(random: Random, shown: QualityName): QualityName[] {
  if (!random.chance(28)) return [shown];
  return [...new Set([shown, random.pick(random.pick(larkspokeValues).qualities)])];
}
