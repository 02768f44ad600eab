import type { AnniversaryStep } from '@hurrah/contracts/points/budget-items';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CelebrantFacts,
  type CelebrationKind,
  celebratedWords,
  isUnpaid,
  monthDaysBetween,
  occasionsBetween,
  occasionsDue,
} from './rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const steps: AnniversaryStep[] = [
  { fromYear: 1, toYear: 1, amount: 100 },
  { fromYear: 3, toYear: 4, amount: 200 },
  { fromYear: 10, toYear: null, amount: 1000 },
];
const itemOf = (kind: CelebrationKind, fields = {}) => ({
  kind,
  amount: 50,
  steps,
  afterDays: 30,
  activeSince: new Date('2000-01-01T00:00:00Z'),
  ...fields,
});
const someone: CelebrantFacts = {
  birthday: null,
  startOn: null,
  joinedAt: null,
  createdAt: new Date('2000-01-01T00:00:00Z'),
  timeZone: 'Europe/Paris',
};
const shownOf = (found: ReturnType<typeof occasionsBetween>) =>
  found.map(({ on, occasion, years, amount }) => [on.toString(), occasion, years, amount]);

describe('celebrations between two days', () => {
  it.each([
    ['a birthday once a year', { birthday: '05-17' }, '2026-01-01', '2027-12-31', ['2026-05-17', '2027-05-17']],
    ['a birthday on the first day', { birthday: '05-17' }, '2026-05-17', '2026-05-18', ['2026-05-17']],
    ['a birthday on the last day', { birthday: '05-17' }, '2026-05-16', '2026-05-17', ['2026-05-17']],
    ['no birthday the day after', { birthday: '05-17' }, '2026-05-18', '2026-05-31', []],
    ['none without a birthday', { birthday: null }, '2026-01-01', '2027-12-31', []],
    [
      '29 February on the 28th in common years',
      { birthday: '02-29' },
      '2027-01-01',
      '2029-12-31',
      ['2027-02-28', '2028-02-29', '2029-02-28'],
    ],
    ['a day that April does not have on the 30th', { birthday: '04-31' }, '2026-01-01', '2026-12-31', ['2026-04-30']],
    [
      'no day before the member existed',
      { birthday: '05-17', createdAt: new Date('2026-05-17T22:30:00Z') },
      '2026-01-01',
      '2026-12-31',
      [],
    ],
    [
      'the day on which the member was added',
      { birthday: '05-17', createdAt: new Date('2026-05-16T22:30:00Z') },
      '2026-01-01',
      '2026-12-31',
      ['2026-05-17'],
    ],
    ['none in a range that ends before it begins', { birthday: '05-17' }, '2027-01-01', '2026-01-01', []],
  ] as const)('include %s (PTS-07)', (_, facts, from, to, expected) => {
    const found = occasionsBetween({ ...someone, ...facts }, itemOf('birthday'), day(from), day(to));
    expect(shownOf(found)).toEqual(expected.map((on) => [on, Number(on.slice(0, 4)), null, 50]));
  });

  it.each([
    ['2024-03-10', '2024-01-01', '2026-12-31', [['2025-03-10', 1, 1, 100]]],
    [
      '2024-03-10',
      '2026-01-01',
      '2029-12-31',
      [
        ['2027-03-10', 3, 3, 200],
        ['2028-03-10', 4, 4, 200],
      ],
    ],
    [
      '2010-03-10',
      '2026-01-01',
      '2027-12-31',
      [
        ['2026-03-10', 16, 16, 1000],
        ['2027-03-10', 17, 17, 1000],
      ],
    ],
    [
      '2024-02-29',
      '2025-01-01',
      '2028-12-31',
      [
        ['2025-02-28', 1, 1, 100],
        ['2027-02-28', 3, 3, 200],
        ['2028-02-29', 4, 4, 200],
      ],
    ],
    ['2026-03-10', '2026-01-01', '2026-12-31', []],
    ['2027-03-10', '2026-01-01', '2027-12-31', []],
    [null, '2020-01-01', '2027-12-31', []],
  ])(
    'of a member who started on %s, from %s to %s, follow the steps of the item (PTS-07)',
    (startOn, from, to, expected) => {
      const found = occasionsBetween({ ...someone, startOn }, itemOf('anniversary', { amount: 7 }), day(from), day(to));
      expect(shownOf(found)).toEqual(expected);
    },
  );

  it.each([
    ['welcome', 30, '2026-12-31T22:59:00Z', '2026-12-31'],
    ['welcome', 30, '2026-12-31T23:00:00Z', '2027-01-01'],
    ['onboarding', 30, '2026-12-31T23:00:00Z', '2027-01-31'],
    ['onboarding', 0, '2026-12-31T23:00:00Z', '2027-01-01'],
  ] as const)(
    'of the kind %s, after %i days, of a member who joined at %s are on %s (PTS-07)',
    (kind, afterDays, joinedAt, on) => {
      const facts = { ...someone, joinedAt: new Date(joinedAt) };
      const found = occasionsBetween(facts, itemOf(kind, { afterDays }), day('2026-01-01'), day('2027-12-31'));
      expect(shownOf(found)).toEqual([[on, 0, null, 50]]);
      expect(occasionsBetween(someone, itemOf(kind), day('2026-01-01'), day('2027-12-31'))).toEqual([]);
    },
  );

  it('leave out amounts of zero and items that pay no celebrations (PTS-07)', () => {
    const facts = { ...someone, birthday: '05-17' };
    const year = [day('2026-01-01'), day('2026-12-31')] as const;
    expect(occasionsBetween(facts, itemOf('birthday', { amount: 0 }), ...year)).toEqual([]);
    expect(occasionsBetween(facts, { ...itemOf('birthday'), kind: 'allocation' }, ...year)).toEqual([]);
  });

  it('are on a day that the index search by month and day finds (PTS-07)', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((later) => day('2024-01-01').add({ days: later }));
    const monthDay = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }));
    fc.assert(
      fc.property(days, fc.nat({ max: 500 }), monthDay, (from, length, numbers) => {
        const birthday = numbers.map((number) => String(number).padStart(2, '0')).join('-');
        const to = from.add({ days: length });
        const found = occasionsBetween({ ...someone, birthday }, itemOf('birthday'), from, to);
        expect(monthDaysBetween(from, to).includes(birthday)).toBe(found.length > 0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a celebration is due', () => {
  const dueBetween = (
    since: string,
    now: string,
    facts: Partial<CelebrantFacts>,
    item = itemOf('birthday'),
    enabledAt: string | null = null,
  ) =>
    occasionsDue({ ...someone, ...facts }, item, {
      since: new Date(since),
      now: new Date(now),
      enabledAt: enabledAt === null ? null : new Date(enabledAt),
    }).map(({ on }) => on.toString());
  const birthday = { birthday: '05-17' };

  it.each([
    ['before nine in Paris', 'Europe/Paris', '2026-05-17T06:59:59Z', []],
    ['at nine in Paris', 'Europe/Paris', '2026-05-17T07:00:00Z', ['2026-05-17']],
    ['at nine in Kiritimati', 'Pacific/Kiritimati', '2026-05-16T19:00:00Z', ['2026-05-17']],
    ['before nine in Pago Pago', 'Pacific/Pago_Pago', '2026-05-17T19:59:59Z', []],
    ['at nine in Pago Pago', 'Pacific/Pago_Pago', '2026-05-17T20:00:00Z', ['2026-05-17']],
    ['at nine in Kathmandu', 'Asia/Kathmandu', '2026-05-17T03:15:00Z', ['2026-05-17']],
  ])('%s or not, on the member’s own clock (PTS-07)', (_, timeZone, now, expected) => {
    expect(dueBetween('2026-05-10T00:00:00Z', now, { ...birthday, timeZone })).toEqual(expected);
  });

  it('in exactly one of two consecutive windows (PTS-07)', () => {
    const at = '2026-05-17T07:00:00Z';
    expect(dueBetween('2026-05-16T00:00:00Z', at, birthday)).toEqual(['2026-05-17']);
    expect(dueBetween(at, '2026-05-18T00:00:00Z', birthday)).toEqual([]);
  });

  it.each([
    ['on the next day where Kwajalein left the day out', 'Pacific/Kwajalein', '1993-08-21', '1993-08-21T12:00:00Z'],
    ['on the next day where Samoa left the day out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
  ])('%s (PTS-07)', (_, timeZone, on, at) => {
    const facts = { birthday: on.slice(5), timeZone, createdAt: new Date('1990-01-01T00:00:00Z') };
    const item = itemOf('birthday', { activeSince: new Date('1990-01-01T00:00:00Z') });
    const before = new Date(Date.parse(at) - 1).toISOString();
    const since = new Date(Date.parse(at) - 9e8).toISOString();
    expect(dueBetween(since, before, facts, item)).toEqual([]);
    expect(dueBetween(before, at, facts, item)).toEqual([on]);
  });

  it('not before the day on which the item or points were switched on, and on all of that day (PTS-07)', () => {
    const window = ['2026-05-10T00:00:00Z', '2026-05-20T00:00:00Z'] as const;
    const sameDay = '2026-05-17T20:00:00Z';
    const nextDay = '2026-05-17T22:00:00Z';
    expect(dueBetween(...window, birthday, itemOf('birthday', { activeSince: new Date(sameDay) }))).toEqual([
      '2026-05-17',
    ]);
    expect(dueBetween(...window, birthday, itemOf('birthday', { activeSince: new Date(nextDay) }))).toEqual([]);
    expect(dueBetween(...window, birthday, itemOf('birthday'), sameDay)).toEqual(['2026-05-17']);
    expect(dueBetween(...window, birthday, itemOf('birthday'), nextDay)).toEqual([]);
  });

  it('at once for a welcome, and for other kinds not before the member joined (PTS-07)', () => {
    const facts = { joinedAt: new Date('2026-05-17T13:00:00Z') };
    const onTheDay = itemOf('onboarding', { afterDays: 0 });
    for (const item of [itemOf('welcome'), onTheDay]) {
      expect(dueBetween('2026-05-10T00:00:00Z', '2026-05-17T12:59:59Z', facts, item)).toEqual([]);
      expect(dueBetween('2026-05-17T12:59:59Z', '2026-05-17T13:00:00Z', facts, item)).toEqual(['2026-05-17']);
    }
    const early = { joinedAt: new Date('2026-05-17T03:00:00Z') };
    expect(dueBetween('2026-05-10T00:00:00Z', '2026-05-17T06:59:59Z', early, itemOf('welcome'))).toEqual([
      '2026-05-17',
    ]);
    expect(dueBetween('2026-05-10T00:00:00Z', '2026-05-17T06:59:59Z', early, onTheDay)).toEqual([]);
  });

  it('exactly once in consecutive windows, in any zone (PTS-07)', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const gaps = fc.array(fc.integer({ min: 1, max: 20 * 24 * 60 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        zone,
        gaps,
        fc.constantFrom('05-17', '02-29', '03-29', '10-25', '12-31', '01-01'),
        (timeZone, minutes, on) => {
          const first = Date.parse('2026-01-01T00:00:00Z');
          const looks = [first];
          for (const gap of minutes) looks.push((looks.at(-1) ?? first) + gap * 60_000);
          const facts = { ...someone, birthday: on, timeZone };
          const windowOf = (since: number, now: number) => ({
            since: new Date(since),
            now: new Date(now),
            enabledAt: null,
          });
          const found = looks
            .slice(1)
            .flatMap((now, at) => occasionsDue(facts, itemOf('birthday'), windowOf(looks[at] ?? 0, now)));
          const whole = occasionsDue(facts, itemOf('birthday'), windowOf(first, looks.at(-1) ?? 0));
          expect(shownOf(found)).toEqual(shownOf(whole));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('an occasion', () => {
  const occasion = { on: day('2027-02-01'), occasion: 2027, years: null, amount: 50 };
  it.each([
    ['birthday', [], null, true],
    ['birthday', [2027], '2027-01-15', false],
    ['birthday', [2026], '2026-02-01', true],
    ['birthday', [2026], '2026-08-05', true],
    ['birthday', [2026], '2026-08-06', false],
    ['birthday', [2028], '2027-06-01', false],
    ['anniversary', [2026], '2026-12-31', true],
    ['anniversary', [2027], '2026-12-31', false],
  ] as const)('of the kind %s with %j paid until %s: unpaid is %s (PTS-07)', (kind, occasions, lastOn, expected) => {
    expect(isUnpaid(occasion, kind, { occasions: [...occasions], lastOn })).toBe(expected);
  });
});

describe('the message to a member', () => {
  const facts = { company: 'Acme', years: 3, amount: 100, pointsPerUnit: 10, currency: 'USD' } as const;
  it.each([
    ['birthday', 'Happy birthday! Here are 100 points to spend', 'Joyeux anniversaire ! Voici 100 points à dépenser'],
    [
      'anniversary',
      '3 years at Acme. Thank you! Here are 100 points to spend',
      '3 ans chez Acme. Merci ! Voici 100 points à dépenser',
    ],
    ['welcome', 'Welcome to Acme! Here are 100 points to spend', 'Bienvenue chez Acme ! Voici 100 points à dépenser'],
    [
      'onboarding',
      'You’re on board at Acme! Here are 100 points to spend',
      'Vous avez pris vos marques chez Acme ! Voici 100 points à dépenser',
    ],
  ] as const)('on a %s names the points (PTS-07)', (kind, en, fr) => {
    const [english, french] = [celebratedWords('en', { ...facts, kind }), celebratedWords('fr', { ...facts, kind })];
    expect([english.subject, french.subject.replaceAll(/\s/g, ' ')]).toEqual([en, fr]);
    expect([english.paragraphs[0], english.reason]).toEqual([
      expect.stringContaining('$10'),
      expect.stringContaining('Acme'),
    ]);
  });

  it('uses the singular for one (PTS-07)', () => {
    const one = { ...facts, kind: 'anniversary', years: 1, amount: 1 } as const;
    expect(celebratedWords('en', one).subject).toBe('1 year at Acme. Thank you! Here is 1 point to spend');
    expect(celebratedWords('fr', one).subject).toContain('1 an chez Acme');
  });
});
