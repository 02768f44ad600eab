export type Weighted<Item> = readonly (readonly [Item, weight: number])[];

/**
 * A seeded generator (mulberry32): the same seed gives the same demo on every machine,
 * so screenshots, tests and bug reports talk about the same people.
 */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hash(seed);
  }

  /** At least 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  chance(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Something with twice the weight comes twice as often. */
  pickWeighted<Item>(items: Weighted<Item>): Item {
    let rest = this.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [item, weight] of items) {
      rest -= weight;
      if (rest < 0) return item;
    }
    throw new Error('Nothing to pick from');
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, order: this.next() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ item }) => item);
  }
}

/** Gives everything once before anything twice. */
export class Deck<Item> {
  readonly #random: Random;
  readonly #items: readonly Item[];
  #left: Item[] = [];

  constructor(random: Random, items: readonly Item[]) {
    this.#random = random;
    this.#items = items;
  }

  draw(): Item {
    if (this.#left.length === 0) this.#left = this.#random.shuffle(this.#items);
    const item = this.#left.pop();
    if (item === undefined) throw new Error('Nothing to draw from');
    return item;
  }
}

/** A version 7 UUID of that instant, because lists sort by ids. */
export function uuidAt(random: Random, at: Date): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');
  const time = at.getTime().toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`;
}

/** FNV-1a, so seeds can be words. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}
