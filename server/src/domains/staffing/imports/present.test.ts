import { say, toStore } from '@hurrah/contracts/messages';
import { expect, it } from 'vitest';
import { presentError } from './present.ts';

it('writes the sentence of a stored error, and keeps a sentence stored by an earlier release (USR-03)', () => {
  const stored = toStore('staff.sameEmail', { lines: '4, 7' });
  expect(stored).not.toHaveProperty('message');
  expect(presentError({ field: 'email', ...stored })).toEqual({
    field: 'email',
    ...say('staff.sameEmail', { lines: '4, 7' }),
  });
  const earlier = { field: null, message: 'This is missing' } as unknown as Parameters<typeof presentError>[0];
  expect(presentError(earlier)).toEqual(earlier);
});
