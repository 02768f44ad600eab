import type { AnniversaryStep } from '@hurrah/contracts/points/budget-items';
import { suggestedSteps } from '@hurrah/contracts/points/suggestions';
import { describe, expect, it } from 'vitest';
import { gapsIn, newStepIn, onlyChangeIn, problemOf, rowsOf, suggestionFor, withStep } from './steps.ts';

const step = (fromYear: number, toYear: number | null, amount = 100): AnniversaryStep => ({ fromYear, toYear, amount });

describe('suggestions by the ratio (PTS-18)', () => {
  it('suggests 100 to 5,000 points for anniversaries with 10 points to the unit (PTS-18)', () => {
    expect(suggestedSteps(10).map(({ amount }) => amount)).toEqual([100, 150, 200, 250, 500, 1000, 2500, 5000]);
    expect(suggestedSteps(100)[0]).toEqual(step(1, 1, 1000));
  });

  it('suggests by the first year of a step, and nothing for years 6 to 9 (PTS-18)', () => {
    expect(suggestionFor(step(12, 13), 10)).toBe(1000);
    expect(suggestionFor(step(25, null), 10)).toBe(5000);
    expect(suggestionFor(step(6, 9), 10)).toBeUndefined();
  });
});

describe('gaps between steps (PTS-17)', () => {
  it('finds the years without points, before the first step and after the last one too (PTS-17)', () => {
    expect(gapsIn([step(2, 2), step(5, 9)], undefined)).toEqual([
      { fromYear: 1, toYear: 1, people: undefined },
      { fromYear: 3, toYear: 4, people: undefined },
      { fromYear: 10, toYear: null, people: undefined },
    ]);
    expect(gapsIn([step(1, null)], [])).toEqual([]);
    expect(gapsIn([], [])).toEqual([{ fromYear: 1, toYear: null, people: 0 }]);
  });

  it('adds up the people whom the estimate finds in a gap (PTS-17)', () => {
    const estimated = [
      { fromYear: 6, toYear: 7, people: 40 },
      { fromYear: 9, toYear: 9, people: 32 },
    ];
    expect(gapsIn([step(1, 5), step(10, null)], estimated)).toEqual([{ fromYear: 6, toYear: 9, people: 72 }]);
  });

  it('lists steps and gaps in the order of the years (PTS-17)', () => {
    const rows = rowsOf([step(1, 5), step(10, null)], []);
    expect(rows.map((row) => (row.type === 'step' ? row.index : 'gap'))).toEqual([0, 'gap', 1]);
  });
});

describe('a new step (PTS-17)', () => {
  it.each([
    [undefined, null, 'from'],
    [0, null, 'from'],
    [71, null, 'from'],
    [1.5, 2, 'from'],
    [6, undefined, 'to'],
    [6, 5, 'order'],
    [5, 7, 'overlap'],
    [6, null, 'overlap'],
    [6, 10, 'overlap'],
    [6, 9, undefined],
    [7, 7, undefined],
  ] as const)('judges years %s to %s as %s (PTS-17)', (fromYear, toYear, problem) => {
    expect(problemOf({ fromYear, toYear }, [step(1, 5), step(10, null)])).toBe(problem);
  });

  it('stands in its place among the others (PTS-17)', () => {
    expect(withStep([step(1, 5), step(10, null)], step(6, 9)).map(({ fromYear }) => fromYear)).toEqual([1, 6, 10]);
  });

  it('begins with the suggestion, or else with what the step before it pays (PTS-17, PTS-18)', () => {
    expect(newStepIn({ fromYear: 6, toYear: 9 }, [step(5, 5, 500)], 10).amount).toBe(500);
    expect(newStepIn({ fromYear: 3, toYear: 3 }, [step(1, 2)], 10).amount).toBe(200);
    expect(newStepIn({ fromYear: 6, toYear: null }, [], 10).amount).toBe(10);
  });
});

it('names the one step whose amount changed, and none where more changed (PTS-17)', () => {
  const before = [step(1, 5), step(10, 14, 1000)];
  expect(onlyChangeIn(before, [step(1, 5), step(10, 14, 1200)])).toEqual({
    from: step(10, 14, 1000),
    to: step(10, 14, 1200),
  });
  expect(onlyChangeIn(before, before)).toBeUndefined();
  expect(onlyChangeIn(before, [step(1, 5, 50), step(10, 14, 1200)])).toBeUndefined();
  expect(onlyChangeIn(before, [step(1, 5), step(10, 15, 1000)])).toBeUndefined();
  expect(onlyChangeIn(before, [step(1, 5)])).toBeUndefined();
});
