import { expect, test } from 'vitest';
import { judgeDraft } from './movement.ts';

const draft = {
  direction: 'add' as const,
  amount: 250,
  confirmAmount: undefined,
  balance: 190,
  limit: 5000,
  moved: 0,
};

test('says the balance after adding and after removing (D26)', () => {
  expect(judgeDraft(draft)).toMatchObject({ after: 440, check: 'none', isReady: true, isTooMuch: false });
  expect(judgeDraft({ ...draft, direction: 'remove', amount: 190 })).toMatchObject({ after: 0, isReady: true });
  expect(judgeDraft({ ...draft, direction: 'remove', amount: 191 })).toMatchObject({ isTooMuch: true, isReady: false });
});

test.each([
  [5000, 0, 'none'],
  [5001, 0, 'confirm'],
  [1, 5000, 'confirm'],
  [50_000, 0, 'confirm'],
  [50_001, 0, 'secondAdmin'],
  [1, 50_000, 'secondAdmin'],
])('%i points after %i in the last 24 hours need the check %s (D26)', (amount, moved, check) => {
  expect(judgeDraft({ ...draft, amount, moved })?.check).toBe(check);
});

test('is ready above the limit once the same amount was typed again (D26)', () => {
  const large = { ...draft, amount: 7500 };
  expect(judgeDraft(large)?.isReady).toBe(false);
  expect(judgeDraft({ ...large, confirmAmount: 750 })?.isReady).toBe(false);
  expect(judgeDraft({ ...large, confirmAmount: 7500 })?.isReady).toBe(true);
});

test.each([undefined, 0, -5, 1.5, 1_000_001, 99_999_999_999, 1e300, Number.NaN])(
  'promises nothing for the amount %s (D26, H2)',
  (amount) => expect(judgeDraft({ ...draft, amount })).toBeUndefined(),
);
