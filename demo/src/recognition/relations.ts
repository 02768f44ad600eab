import { z } from 'zod';
import { hasJoined, isActive, type Member } from '../history.ts';
import { Random, type Weighted } from '../random.ts';
import { readTexts } from '../texts.ts';

/** The departments whose work each department notices most besides its own, and those that everyone notices. */
const { neighbors, helpers } = readTexts(
  'neighbors',
  z.strictObject({ neighbors: z.record(z.string(), z.array(z.string())), helpers: z.array(z.string()) }),
);

/** Weights of how often people send: some never, most now and then, some all the time. */
const habits: Weighted<number> = Object.entries({ 0: 14, 1: 50, 3: 24, 9: 12 }).map(([habit, weight]) => [
  Number(habit),
  weight,
]);

/** The working relations of members, and how often each recognizes others. */
export class Relations {
  /** The active members, who send and receive. */
  readonly people: Member[];
  readonly #habits: Map<string, number>;
  readonly #reports: Map<string | null, Member[]>;

  constructor(members: Member[]) {
    this.people = members.filter(isActive);
    this.#reports = Map.groupBy(this.people, ({ managerKey }) => managerKey);
    this.#habits = new Map(
      this.people.map((one) => {
        const habit = new Random(`generosity ${one.key}`).pickWeighted(habits);
        return [one.key, this.reportsOf(one).length > 0 ? 2 * Math.max(1, habit) : habit];
      }),
    );
  }

  reportsOf({ key }: Member): Member[] {
    return this.#reports.get(key) ?? [];
  }

  managerOf({ managerKey }: Member): Member | undefined {
    return this.people.find(({ key }) => key === managerKey);
  }

  teammatesOf(one: Member): Member[] {
    const isMate = ({ key, team, department }: Member) =>
      key !== one.key && department === one.department && team === one.team;
    return this.people.filter(isMate);
  }

  /** Reports, teammates and manager. */
  closestTo(one: Member): Member[] {
    const manager = this.managerOf(one);
    const closest = [...this.reportsOf(one), ...this.teammatesOf(one), ...(manager ? [manager] : [])];
    return [...new Set(closest)].filter(({ key }) => key !== one.key);
  }

  pickSender(random: Random, at: Date): Member {
    const present = this.people.filter((one) => hasJoined(one, at));
    return random.pickWeighted(present.map((one) => [one, this.#habits.get(one.key) ?? 0] as const));
  }

  /** One, or a few of the same team. */
  pickRecipients(random: Random, sender: Member, at: Date): Member[] {
    const manager = this.managerOf(sender);
    const pools: Weighted<Member[]> = [
      [this.reportsOf(sender), 45],
      [this.teammatesOf(sender), 38],
      [manager ? [manager] : [], 12],
      [this.people.filter(({ department }) => department === sender.department), 10],
      [this.#pickOtherDepartment(random, sender), 27],
    ];
    const isPresent = (one: Member) => one.key !== sender.key && hasJoined(one, at);
    const present = pools.map(([pool, weight]) => [pool.filter(isPresent), weight] as const);
    const pool = random.pickWeighted(present.filter(([people]) => people.length > 0));
    const first = random.pick(pool);
    const others = random.shuffle(pool.filter((one) => one !== first && one.team === first.team));
    return [first, ...others].slice(0, random.chance(17) ? random.pick([2, 2, 3, 3, 4, 5]) : 1);
  }

  #pickOtherDepartment(random: Random, { department }: Member): Member[] {
    const near = new Set([...(neighbors[department] ?? []), ...helpers]);
    const departments = [...new Set(this.people.map((one) => one.department))].filter((name) => name !== department);
    const picked = random.pickWeighted(departments.map((name) => [name, near.has(name) ? 4 : 1] as const));
    return this.people.filter((one) => one.department === picked);
  }
}
