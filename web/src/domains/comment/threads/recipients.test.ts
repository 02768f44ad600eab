import { expect, test } from 'vitest';
import { namedRecipients } from './recipients.ts';

test.each([
  [1, 1, 0],
  [3, 3, 0],
  [4, 4, 0],
  [5, 3, 2],
  [12, 3, 9],
])('of %i recipients %i are named and %i counted (E19)', (count, named, others) => {
  const sendTo = Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Name ${index}`,
    type: 'tenantMember',
  }));
  const line = namedRecipients({ sendTo });
  expect([line.named.length, line.others]).toEqual([named, others]);
});
