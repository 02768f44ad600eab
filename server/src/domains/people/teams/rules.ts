import type { Audience } from '@hurrah/contracts/people/audience';
import type { TeamRules } from '@hurrah/contracts/people/teams';
import { Segment } from '@hurrah/contracts/people/tenant-members';

/** One value that meets one rule. */
export interface RulePart {
  segment: Segment;
  value: string;
  position: number;
  needed: number;
}

/** Splits rules into parts, so that a join finds the members that a value admits. */
export function partsOf({ join, rules }: TeamRules): RulePart[] {
  const needed = join === 'and' ? rules.length : 1;
  return rules.flatMap(({ segment, values }, position) =>
    [...new Set(values)].map((value) => ({ segment, value, position, needed })),
  );
}

/**
 * The audience of a team: one rule for each segment, as a condition over all members needs it. Two rules about one
 * segment accept the values that both (`and`) or either (`or`) accept.
 */
export function audienceOf({ join, rules }: TeamRules): Audience & { kind: 'rules' } {
  const accepted = new Map<Segment, Set<string>>();
  for (const { segment, values } of rules) {
    const [before, these] = [accepted.get(segment), new Set(values)];
    if (!before) accepted.set(segment, these);
    else accepted.set(segment, join === 'and' ? before.intersection(these) : before.union(these));
  }
  const merged = Segment.options.flatMap((segment) => {
    const values = accepted.get(segment);
    return values ? [{ type: 'segment' as const, segment, values: [...values] }] : [];
  });
  return { kind: 'rules', join, rules: merged };
}

const maxNameLength = 80;
const minNameLength = 2;

/** The value itself; if another team has that name, with its segment, and in the end with a number. */
export function quickTeamName(value: string, segment: Segment, attempt: number): string {
  // As the database counts them.
  const letters = Array.from(value);
  const distinguished = letters.length < minNameLength ? attempt + 1 : attempt;
  const words = segment.replaceAll(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`);
  const number = distinguished > 1 ? ` ${distinguished}` : '';
  const suffix = distinguished === 0 ? '' : ` (${words}${number})`;
  return (
    letters
      .slice(0, maxNameLength - suffix.length)
      .join('')
      .trimEnd() + suffix
  );
}
