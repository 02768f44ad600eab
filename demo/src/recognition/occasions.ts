import { isOneOfThree, type Newsroom } from '../newsroom.ts';
import { Random } from '../random.ts';
import type { Thanks } from '../recognition-texts/shelf.ts';
import type { Circles, DemoTeam } from './circles.ts';
import { busySince, daysBetween, drawCount, paceOf, timeOf, workday } from './days.ts';
import type { Occasion } from './librarian.ts';

/** Where the words are already chosen, they are there, and so is what it must carry. */
export type Reason = Pick<Occasion, 'at' | 'sender' | 'recipients' | 'team'> & { thanks?: Thanks; amount?: number };

export interface Company {
  news: Newsroom;
  circles: Circles;
  teams: DemoTeam[];
}

/** Ordinary days: somebody thanks somebody. */
export function everyday({ news, circles, teams }: Company): Reason[] {
  return daysBetween(news.launch.add({ days: 8 }), news.today).flatMap((day) => {
    const random = new Random(`thanks of ${day.since(news.launch).days}`);
    const count = drawCount(random, paceOf(day, news.today));
    return Array.from({ length: count }, (): Reason => {
      const sender = circles.sender(random, news.instant(day));
      const at = timeOf(random, day, sender.timezone);
      const team = random.chance(5) ? random.pick(teams) : undefined;
      if (team && !team.memberIds.has(sender.memberId)) return { at, sender, team, recipients: [] };
      return { at, sender, recipients: circles.recipients(random, sender, at) };
    });
  });
}

/** Those one signs in as get and give something every month, so that their pages have something to show. */
export function aroundTheThree({ news, circles }: Company): Reason[] {
  const months = news.launch.until(news.today, { largestUnit: 'months' }).months;
  const busy = busySince(news.today);
  return circles.people.filter(isOneOfThree).flatMap((one) =>
    Array.from({ length: months }, (_, index) => {
      const from = news.launch.add({ months: index, days: 8 });
      const random = new Random(`thanks around ${one.key} ${index}`);
      const isBusy = Temporal.PlainDate.compare(from, busy) >= 0;
      const someDay = () => workday(from.add({ days: random.between(0, 29) }));
      const near = circles.nearTo(one);
      const received = Array.from({ length: isBusy ? random.between(3, 4) : random.between(2, 3) }, () => {
        const sender = random.chance(65) ? random.pick(near) : circles.sender(random, news.instant(from));
        return { at: timeOf(random, someDay(), sender.timezone), sender, recipients: [one] };
      });
      const sent = Array.from({ length: isBusy ? random.between(2, 3) : random.between(1, 2) }, () => {
        const at = timeOf(random, someDay(), one.timezone);
        return { at, sender: one, recipients: circles.recipients(random, one, at) };
      });
      return [...received, ...sent];
    }).flat(),
  );
}
