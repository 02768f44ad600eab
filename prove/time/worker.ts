import type { Random } from '../../demo/src/random.ts';

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;

export const begins = Date.UTC(2024, 0, 1);
export const ends = Date.UTC(2035, 0, 1);

/**
 * The instants at which a worker polls: most of those around an interesting instant, down to the second, and some
 * others. Now and then it is down, for hours or for weeks, and does not poll.
 */
export function looksAround(random: Random, interesting: number[], others: number): number[] {
  const near = interesting.flatMap((at) =>
    [at - second, at, at + second, at + random.between(1, 3600) * second, at + random.between(1, 36) * hour].filter(
      () => random.chance(70),
    ),
  );
  const far = Array.from({ length: others }, () => begins + Math.floor(random.next() * (ends - begins)));
  const downs = Array.from({ length: random.between(0, 8) }, () => {
    const from = begins + Math.floor(random.next() * (ends - begins));
    return { from, to: from + random.pick([3 * hour, day, 5 * day, 40 * day]) };
  });
  const looks = [...new Set([...near, ...far])]
    .filter((at) => at >= begins && at < ends && !downs.some(({ from, to }) => at >= from && at < to))
    .toSorted((one, other) => one - other);
  return [...looks, ends];
}
