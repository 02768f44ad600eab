import type { PointsException } from '@hurrah/contracts/points/exceptions';
import { expect, test } from 'vitest';
import { canContinue, shownExceptions } from './exceptions.ts';

const details = (type: PointsException['type'], amounts: number[], level: PointsException['level'] = 'warning') => ({
  amount: 10,
  balance: 100,
  exceptions: [{ type, level, affected: amounts.map((amount) => ({ memberId: null, amount })) }],
});
const outcomeOf = (...asked: Parameters<typeof details>) => shownExceptions(details(...asked))[0]?.outcome;

test('points that a warning leaves as they are count as not adjusted (REC-27)', () => {
  expect(outcomeOf('restriction', [10, 10])).toBe('unchanged');
  expect(canContinue(details('restriction', [10, 10]))).toBe(true);
});

test('fewer points are adjusted and no points are removed (REC-10)', () => {
  expect(outcomeOf('restriction', [4, 0])).toBe('adjusted');
  expect(outcomeOf('restriction', [10, 4])).toBe('adjusted');
  expect(outcomeOf('notEligible', [0, 0])).toBe('removed');
  expect(canContinue(details('insufficientPoints', [0], 'error'))).toBe(false);
});
