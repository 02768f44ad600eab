import type { BudgetItemKind } from '@hurrah/contracts/points/budget-items';

export const celebrationKinds = ['birthday', 'anniversary', 'welcome', 'onboarding'] as const;
export type CelebrationKind = (typeof celebrationKinds)[number];

export const isCelebration = (kind: BudgetItemKind): kind is CelebrationKind =>
  (celebrationKinds as readonly string[]).includes(kind);

/** How each kind is called in an address. */
export const slugs = {
  birthday: 'birthdays',
  anniversary: 'anniversary',
  welcome: 'welcome',
  onboarding: 'onboarding',
} as const satisfies Record<CelebrationKind, string>;

export const kindOf = (slug: string): CelebrationKind | undefined =>
  celebrationKinds.find((kind) => slugs[kind] === slug);
