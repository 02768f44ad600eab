import { describe, expect, it } from 'vitest';
import { amountRange, consequenceOf, estimateOf, newCelebration, suggestedAmount } from './celebrations.ts';
import { kindOf } from './kinds.ts';

const cost = (people: number, perYear: number) => ({ people, perYear, perCycle: Math.round(perYear / 12) });
const saved = newCelebration('anniversary', 10, { name: 'Work anniversaries', ownerId: null });
const [first, ...rest] = saved.steps;
const raised = { ...saved, steps: [{ fromYear: 1, toYear: 1, amount: 120 }, ...rest] };

it('suggests what the ratio makes of the suggested money (PTS-18)', () => {
  expect(suggestedAmount('birthday', 10)).toBe(100);
  expect(suggestedAmount('onboarding', 10)).toBe(50);
  expect(suggestedAmount('onboarding', 100)).toBe(500);
  expect(newCelebration('birthday', 10, { name: 'Birthdays', ownerId: null }).amount).toBe(100);
  expect(saved.steps).toHaveLength(8);
});

it('knows the kinds by their addresses (PTS-17)', () => {
  expect(['birthdays', 'anniversary', 'welcome', 'onboarding', 'allocation', 'birthday'].map(kindOf)).toEqual([
    'birthday',
    'anniversary',
    'welcome',
    'onboarding',
    undefined,
    undefined,
  ]);
});

it('asks for no estimate while a number is none that could be saved (PTS-11)', () => {
  expect(estimateOf('anniversary', saved, 'id')).toMatchObject({ kind: 'anniversary', id: 'id', active: true });
  expect(estimateOf('birthday', { ...saved, amount: 1.5 })).toBeUndefined();
  expect(estimateOf('birthday', { ...saved, amount: undefined as unknown as number })).toBeUndefined();
  expect(estimateOf('anniversary', { ...saved, steps: [{ fromYear: 1, toYear: 1, amount: -1 }] })).toBeUndefined();
  expect(estimateOf('onboarding', { ...saved, afterDays: 366 })).toBeUndefined();
});

describe('what saving does (PTS-17)', () => {
  const now = cost(192, 104_200);
  const after = cost(192, 104_820);
  const steps = [{ ...first, amount: 120, people: 31, points: 3720 }] as never;

  it('names the step, its people and the difference where one amount changed (PTS-17)', () => {
    expect(consequenceOf({ saved, draft: raised, estimate: { now, after, steps } })).toEqual({
      type: 'amount',
      from: 100,
      to: 120,
      years: raised.steps[0],
      people: 31,
      change: 620,
    });
  });

  it('names the people and the difference where more changed (PTS-17)', () => {
    const draft = { ...raised, audience: { ...saved.audience, tenureDays: 30 } };
    expect(consequenceOf({ saved, draft, estimate: { now, after, steps } })).toEqual({
      type: 'cost',
      after,
      change: 620,
    });
  });

  it('says that nothing changes for anyone with a new name (PTS-17)', () => {
    const draft = { ...saved, name: 'Jubilees' };
    expect(consequenceOf({ saved, draft, estimate: { now, after: now, steps: [] } })).toEqual({ type: 'same' });
  });

  it('says what switching off saves, and what switching on or creating costs (PTS-17)', () => {
    const off = { ...saved, active: false };
    const none = cost(0, 0);
    expect(consequenceOf({ saved, draft: off, estimate: { now, after: none, steps: [] } })).toEqual({
      type: 'off',
      before: now,
    });
    expect(consequenceOf({ saved: off, draft: off, estimate: { now: none, after: none, steps: [] } })).toEqual({
      type: 'staysOff',
    });
    expect(consequenceOf({ saved: off, draft: saved, estimate: { now: none, after, steps } })).toEqual({
      type: 'on',
      after,
    });
    expect(consequenceOf({ saved: undefined, draft: saved, estimate: { now: null, after, steps } })).toEqual({
      type: 'on',
      after,
    });
  });
});

it('shows amounts from the least to the most (PTS-16)', () => {
  expect(amountRange({ kind: 'anniversary', amount: 0, steps: saved.steps })).toEqual({ from: 100, to: 5000 });
  expect(amountRange({ kind: 'anniversary', amount: 0, steps: [] })).toEqual({ from: 0, to: 0 });
  expect(amountRange({ kind: 'birthday', amount: 100, steps: [] })).toEqual({ from: 100, to: 100 });
});
