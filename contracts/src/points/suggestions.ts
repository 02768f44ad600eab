/** Suggested points for celebrations. Server and web share them; without zod, so that every page can use them. */

/** In units of the currency. */
const units = {
  birthday: 10,
  onboarding: 5,
  welcome: 5,
  anniversary: [
    { fromYear: 1, toYear: 1, units: 10 },
    { fromYear: 2, toYear: 2, units: 15 },
    { fromYear: 3, toYear: 3, units: 20 },
    { fromYear: 4, toYear: 4, units: 25 },
    { fromYear: 5, toYear: 5, units: 50 },
    { fromYear: 10, toYear: 14, units: 100 },
    { fromYear: 15, toYear: 19, units: 250 },
    { fromYear: 20, toYear: null, units: 500 },
  ],
} as const;

export const suggestedPoints = (kind: 'birthday' | 'onboarding' | 'welcome', pointsPerUnit: number): number =>
  units[kind] * pointsPerUnit;

export const suggestedSteps = (pointsPerUnit: number): { fromYear: number; toYear: number | null; amount: number }[] =>
  units.anniversary.map(({ units: worth, ...years }) => ({ ...years, amount: worth * pointsPerUnit }));

/** The recommended allocation of a member in a month. */
export const recommendedAllocation = { from: 75, to: 100 } as const;
