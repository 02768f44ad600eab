import { env } from 'node:process';
import { expect, test } from 'vitest';
import { isAhead, momentOf, nextMonday, nextMorning, wallClockOf } from './schedule.ts';

const text = ({ day, hour, minute }: { day: string; hour: number; minute: number }) =>
  `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;

test.each([
  ['an hour that clocks leap over', 'Europe/Paris', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['an hour that clocks show twice', 'Europe/Paris', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['the morning after the change', 'America/New_York', '2026-03-08T09:00', '2026-03-08T13:00:00.000Z'],
  ['a change of half an hour', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'],
])('knows %s (REC-09)', (_, zone, wall, moment) => {
  const [day = '', time = ''] = wall.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  expect(momentOf({ day, hour, minute }, zone).toISOString()).toBe(moment);
});

/** `ZONES=all` looks at every day, which takes minutes; otherwise at one in 61, so that all weekdays and seasons come up. */
const everyDays = env.ZONES === 'all' ? 1 : 61;
const years = 10;

test('is the moment at which clocks show what was chosen, in every zone for ten years (REC-09)', {
  timeout: 1_800_000,
}, () => {
  const wrong: string[] = [];
  const first = Temporal.PlainDate.from('2026-11-15');
  const last = first.add({ years });
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (let on = first; Temporal.PlainDate.compare(on, last) < 0; on = on.add({ days: everyDays })) {
      for (const [hour, minute] of [
        [9, 0],
        [2, 30],
        [0, 0],
        [23, 45],
      ] as const) {
        const clock = { day: on.toString(), hour, minute };
        const expected = on.toPlainDateTime({ hour, minute }).toZonedDateTime(zone);
        const chosen = momentOf(clock, zone);
        const isSame = chosen.getTime() === expected.epochMilliseconds;
        // Apart from what clocks leap over, they then show exactly this.
        const leapt = expected.hour !== hour || expected.minute !== minute;
        if (!isSame || (!leapt && text(wallClockOf(chosen, zone)) !== text(clock)))
          wrong.push(`${zone} ${text(clock)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('offers nine o’clock of the next day, also across a change of the clocks (REC-09)', () => {
  const evening = new Date('2026-03-28T22:30:00Z');
  expect(nextMorning(evening, 'Europe/Paris')).toEqual({ day: '2026-03-29', hour: 9, minute: 0 });
  expect(momentOf(nextMorning(evening, 'Europe/Paris'), 'Europe/Paris').toISOString()).toBe('2026-03-29T07:00:00.000Z');
  expect(nextMorning(evening, 'Asia/Kathmandu').day).toBe('2026-03-30');
  expect(wallClockOf(new Date('2026-01-01T00:00:00Z'), 'UTC')).toEqual({ day: '2026-01-01', hour: 0, minute: 0 });
  expect(isAhead(evening, evening)).toBe(false);
});

test('offers nine o’clock of the next Monday, a week ahead on a Monday (REC-23)', () => {
  const days = {
    '2026-11-15': '2026-11-16',
    '2026-11-16': '2026-11-23',
    '2026-11-17': '2026-11-23',
    '2026-11-21': '2026-11-23',
  };
  for (const [today, monday] of Object.entries(days)) {
    expect(nextMonday(new Date(`${today}T12:00:00Z`), 'UTC'), today).toEqual({ day: monday, hour: 9, minute: 0 });
  }
  // Sunday evening in Paris is still Sunday in New York and Monday in Tokyo.
  expect(nextMonday(new Date('2026-11-15T22:00:00Z'), 'Asia/Tokyo').day).toBe('2026-11-23');
});
