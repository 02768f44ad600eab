import type { Random } from '../random.ts';

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => random.between(0, 15).toString(16)).join('');

/** A version 7 UUID of that instant: lists are in the order of ids where ids come with time. */
export function uuidAt(random: Random, at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(random, 3)}-${variant}${hex(random, 3)}-${hex(random, 12)}`;
}
