import type { TeamRules } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';

/** Rules while they are being written: one may still lack its values. */
export interface RulesDraft {
  join: TeamRules['join'];
  rules: DraftRule[];
}

export interface DraftRule {
  /** Stays the same while the rule moves and changes. */
  key: number;
  segment: Segment;
  values: string[];
}

export const maxRules = 10;
export const maxValues = 100;

const nextKey = (rules: DraftRule[]): number => Math.max(0, ...rules.map(({ key }) => key)) + 1;

export const newDraft = (): RulesDraft => ({ join: 'and', rules: [{ key: 1, segment: 'department', values: [] }] });

export const toDraft = ({ join, rules }: TeamRules): RulesDraft => ({
  join,
  rules: rules.map((rule, index) => ({ ...rule, key: index + 1 })),
});

/** What the API takes, whether or not it would. */
export const bodyOf = ({ join, rules }: RulesDraft): TeamRules => ({
  join,
  rules: rules.map(({ segment, values }) => ({ segment, values })),
});

/** Undefined as long as a rule lets nobody in. */
export const toRules = (draft: RulesDraft): TeamRules | undefined =>
  draft.rules.length === 0 || draft.rules.some(({ values }) => values.length === 0) ? undefined : bodyOf(draft);

/** A segment nobody has ruled about yet, if there is one. */
export function addRule(draft: RulesDraft, segments: readonly Segment[]): RulesDraft {
  if (draft.rules.length >= maxRules) return draft;
  const used = new Set(draft.rules.map(({ segment }) => segment));
  const segment = segments.find((one) => !used.has(one)) ?? 'department';
  return { ...draft, rules: [...draft.rules, { key: nextKey(draft.rules), segment, values: [] }] };
}

export const removeRule = (draft: RulesDraft, key: number): RulesDraft => ({
  ...draft,
  rules: draft.rules.filter((rule) => rule.key !== key),
});

/** Values belong to their segment; another segment begins without any. */
export const changeRule = (
  draft: RulesDraft,
  key: number,
  change: { segment: Segment } | { values: string[] },
): RulesDraft => ({
  ...draft,
  rules: draft.rules.map((rule) =>
    rule.key === key ? { ...rule, ...('segment' in change && { values: [] }), ...change } : rule,
  ),
});

/** The order of values says nothing, and how a single rule is joined neither. */
export function isSameRules(one: RulesDraft, other: TeamRules): boolean {
  const plain = ({ join, rules }: Pick<RulesDraft, 'join'> & { rules: { segment: Segment; values: string[] }[] }) =>
    JSON.stringify([
      rules.length > 1 && join,
      rules.map(({ segment, values }) => [segment, values.toSorted((a, b) => a.localeCompare(b))]),
    ]);
  return plain(one) === plain(other);
}

interface Available {
  segment: Segment;
  teamCount: number;
}

/** What another choice of segments would do: how many teams come and go, and whose. */
export function changesOf(available: Available[], before: Segment[], after: Segment[]) {
  const count = (segments: Segment[]) =>
    available.filter(({ segment }) => segments.includes(segment)).reduce((sum, { teamCount }) => sum + teamCount, 0);
  const added = after.filter((segment) => !before.includes(segment));
  const removed = before.filter((segment) => !after.includes(segment));
  return { added, removed, made: count(added), gone: count(removed) };
}
