import { knownPlayer, type Player } from '../newsroom.ts';
import { Random } from '../random.ts';
import { library } from '../recognition-texts/library.ts';
import { moments } from '../recognition-texts/moments.ts';
import type { Thanks } from '../recognition-texts/shelf.ts';
import { hasJoined } from './circles.ts';
import { timeOf, workday } from './days.ts';
import { fits } from './librarian.ts';
import type { Company, Reason } from './occasions.ts';
import { justSent, openDay, releaseNight, tooMuchSaid } from './staged.ts';

/** After launches one department thanks another, all within a few days. */
export function afterMoments(company: Company): Reason[] {
  return moments.flatMap(({ daysAgo, thanks }, index) => {
    const random = new Random(`moment ${index}`);
    return thanks.flatMap((words) => {
      const day = company.news.today.subtract({ days: daysAgo }).add({ days: random.pick([0, 0, 0, 1, 1, 2, 4]) });
      return thankAfter(random, { company, words, day: workday(day) });
    });
  });
}

/** A whole team is thanked by the founder, somebody of it by somebody who knows what they did. */
function thankAfter(
  random: Random,
  { company, words, day }: { company: Company; words: Thanks; day: Temporal.PlainDate },
): Reason[] {
  const present = company.circles.people.filter((one) => hasJoined(one, company.news.instant(day)));
  const team = company.teams.find(({ name }) => words.size === 'team' && words.to?.includes(name));
  const founder = present.find(({ managerKey }) => managerKey === null);
  if (team && founder) {
    return [{ at: timeOf(random, day, founder.timezone), sender: founder, recipients: [], team, thanks: words }];
  }
  const thanked = random.shuffle(present).find((one) => isAmong(words.to, one));
  if (!thanked) return [];
  const at = company.news.instant(day, 12);
  const mayThank = (sender: Player) =>
    sender !== thanked && fits(words, { at, sender, recipients: [thanked], language: words.language });
  const sender = random.pick(present.filter(mayThank));
  return [{ at: timeOf(random, day, sender.timezone), sender, recipients: [thanked], thanks: words }];
}

const isAmong = (names: string[] = [], { department, team }: Player): boolean =>
  names.includes(department) || (team !== null && names.includes(team));

/** What came with a file, one every other week. */
export function withFiles(company: Company): Reason[] {
  const { today } = company.news;
  return library
    .filter(({ file }) => file)
    .flatMap((words, index) => {
      const day = workday(today.subtract({ days: 3 + index * 13 }));
      return thankAfter(new Random(`file ${words.file}`), { company, words, day });
    });
}

/** What has to be there to be shown, whatever chance says. */
export function staged({ news, circles }: Company): Reason[] {
  const { people } = circles;
  const mara = knownPlayer(people, 'mara-lindqvist');
  const tomas = knownPlayer(people, 'tomas-okafor');
  const ines = knownPlayer(people, 'ines-duarte');
  const [buyer, other] = people.filter(({ team, managerKey }) => team === 'Purchasing' && managerKey !== null);
  if (!buyer || !other) throw new Error('The demo has too few buyers');
  const crew = circles
    .teammatesOf(ines)
    .filter((one) => one !== tomas && hasJoined(one, news.instant(news.today.subtract({ months: 1 }))));
  const ago = (days: number, hour: number, minute: number) => news.instant(news.today.subtract({ days }), hour, minute);
  return [
    { at: ago(9, 14, 58), sender: tomas, recipients: [ines], thanks: pick(openDay), amount: 15 },
    { at: ago(16, 10, 41), sender: ines, recipients: crew.slice(0, 5), thanks: pick(releaseNight), amount: 5 },
    { at: ago(2, 11, 26), sender: other, recipients: [buyer], thanks: pick(tooMuchSaid), amount: 10 },
    {
      at: new Date(news.now.getTime() - 2 * 60_000),
      sender: mara,
      recipients: [tomas, ines],
      thanks: pick(justSent),
      amount: 10,
    },
  ];
}

function pick([words]: Thanks[]): Thanks {
  if (!words) throw new Error('Nothing to say');
  return words;
}
