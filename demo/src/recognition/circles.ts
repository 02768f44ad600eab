import type { Player } from '../newsroom.ts';
import { Random, type Weighted } from '../random.ts';

/** A team of the company, with those who are in it now. */
export interface DemoTeam {
  id: string;
  name: string;
  memberIds: ReadonlySet<string>;
}

/** Whose work each department notices most, besides its own. Everybody needs those who keep the company running. */
const neighbours: Record<string, string[]> = {
  Engineering: ['Design', 'Quality', 'Manufacturing', 'Customer Care'],
  Design: ['Engineering', 'Marketing', 'Manufacturing'],
  Manufacturing: ['Supply Chain', 'Quality', 'Engineering', 'Technology'],
  Quality: ['Manufacturing', 'Engineering', 'Supply Chain'],
  'Supply Chain': ['Manufacturing', 'Sales', 'Finance'],
  Sales: ['Supply Chain', 'Marketing', 'Customer Care', 'Engineering'],
  Marketing: ['Design', 'Sales', 'Customer Care'],
  'Customer Care': ['Engineering', 'Sales', 'Quality', 'Manufacturing'],
};
const helpers = ['People', 'Technology', 'Finance'];

export const hasJoined = ({ joinedAt }: Player, at: Date): boolean => joinedAt !== null && joinedAt < at;

/** Who knows whom, and who says thank you how often: some all the time, most now and then, a few never. */
export class Circles {
  /** Those who are here to thank and to be thanked. */
  readonly people: Player[];
  readonly #generosity: Map<string, number>;
  readonly #reports: Map<string | null, Player[]>;

  constructor(players: Player[]) {
    this.people = players.filter(({ status, suspended }) => status === 'joined' && !suspended);
    this.#reports = Map.groupBy(this.people, ({ managerKey }) => managerKey);
    const habits: Weighted<number> = [
      [0, 14],
      [1, 50],
      [3, 24],
      [9, 12],
    ];
    this.#generosity = new Map(
      this.people.map((one) => {
        const habit = new Random(`generosity ${one.key}`).pickWeighted(habits);
        return [one.key, this.reportsOf(one).length > 0 ? 2 * Math.max(1, habit) : habit];
      }),
    );
  }

  reportsOf({ key }: Player): Player[] {
    return this.#reports.get(key) ?? [];
  }

  managerOf({ managerKey }: Player): Player | undefined {
    return this.people.find(({ key }) => key === managerKey);
  }

  teammatesOf(one: Player): Player[] {
    const isMate = ({ key, team, department }: Player) =>
      key !== one.key && department === one.department && team === one.team;
    return this.people.filter(isMate);
  }

  /** Those one works with every day. */
  nearTo(one: Player): Player[] {
    const manager = this.managerOf(one);
    const near = [...this.reportsOf(one), ...this.teammatesOf(one), ...(manager ? [manager] : [])];
    return [...new Set(near)].filter(({ key }) => key !== one.key);
  }

  sender(random: Random, at: Date): Player {
    const present = this.people.filter((one) => hasJoined(one, at));
    return random.pickWeighted(present.map((one) => [one, this.#generosity.get(one.key) ?? 0] as const));
  }

  /** One, or a few who belong together. */
  recipients(random: Random, sender: Player, at: Date): Player[] {
    const manager = this.managerOf(sender);
    const pools: Weighted<Player[]> = [
      [this.reportsOf(sender), 45],
      [this.teammatesOf(sender), 38],
      [manager ? [manager] : [], 12],
      [this.people.filter(({ department }) => department === sender.department), 10],
      [this.#neighbours(random, sender), 27],
    ];
    const isThere = (one: Player) => one.key !== sender.key && hasJoined(one, at);
    const present = pools.map(([pool, weight]) => [pool.filter(isThere), weight] as const);
    const pool = random.pickWeighted(present.filter(([people]) => people.length > 0));
    const first = random.pick(pool);
    const others = random.shuffle(pool.filter((one) => one !== first && one.team === first.team));
    return [first, ...others].slice(0, random.chance(17) ? random.pick([2, 2, 3, 3, 4, 5]) : 1);
  }

  #neighbours(random: Random, { department }: Player): Player[] {
    const near = new Set([...(neighbours[department] ?? []), ...helpers]);
    const departments = [...new Set(this.people.map((one) => one.department))].filter((name) => name !== department);
    const chosen = random.pickWeighted(departments.map((name) => [name, near.has(name) ? 4 : 1] as const));
    return this.people.filter((one) => one.department === chosen);
  }
}
