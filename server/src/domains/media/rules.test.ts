import { say } from '@hurrah/contracts/messages';
import { encode } from '@hurrah/contracts/messages/templates';
import { expect, test } from 'vitest';
import { areaOf, purposeOf, refusedFile } from './rules.ts';

const picture = { width: 300, height: 200 };

test.each([
  ['inside', { x: 10, y: 20, size: 100 }, { left: 10, top: 20, width: 100, height: 100 }],
  ['over the right edge', { x: 250, y: 0, size: 100 }, { left: 200, top: 0, width: 100, height: 100 }],
  ['over the lower edge', { x: 0, y: 199, size: 2 }, { left: 0, top: 198, width: 2, height: 2 }],
  ['larger than the picture', { x: 50, y: 50, size: 1000 }, { left: 50, top: 0, width: 200, height: 200 }],
  ['far outside', { x: 9e9, y: 9e9, size: 10 }, { left: 290, top: 190, width: 10, height: 10 }],
])('a crop %s lies inside the picture (MED-01)', (_, crop, area) => {
  expect(areaOf(crop, picture)).toEqual(area);
});

test('refuses a file with its stored reason, also one that an earlier release stored as a sentence (MED-01)', () => {
  const reason = say('media.fileTooLarge', { max: 10 });
  expect(refusedFile('attachments', encode(reason))).toMatchObject({
    said: reason,
    details: [{ type: 'invalid', path: 'attachments', ...reason }],
  });
  expect(refusedFile('attachments', 'This file is damaged.')).toMatchObject({
    message: 'This file is damaged.',
    said: { code: 'request.invalid' },
  });
});

test('rejects a purpose that no manifest declares before anything is written', () => {
  expect(purposeOf('avatar')).toMatchObject({ draws: 'square' });
  expect(() => purposeOf('payslip')).toThrow('no manifest brings the media purpose payslip');
});
