import { expect, test } from 'vitest';
import { stepsOf } from './access-rules.ts';

const daysOf = (today: string, startsOn: string) => stepsOf(today, startsOn).map(({ day }) => day.slice(5));

test('announces a rule today, reminds three days and one day before, and begins on the day (H1)', () => {
  expect(daysOf('2026-11-15', '2026-11-22')).toEqual(['11-15', '11-19', '11-21', '11-22']);
});

test('leaves out reminders that would fall on the day of the announcement or before it (H1)', () => {
  expect(daysOf('2026-11-15', '2026-11-18')).toEqual(['11-15', '11-17', '11-18']);
  expect(daysOf('2026-12-31', '2027-01-01')).toEqual(['12-31', '01-01']);
});
