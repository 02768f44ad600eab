import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capOf, evaluatePoints, type PointsQuestion } from './rules.ts';

describe('the cap', () => {
  it.each([
    [100, 50, 50],
    [101, 50, 50],
    [99, 33, 32],
    [100, 1000, 1000],
    [0, 50, 0],
    [3, 33, 0],
  ])('of %i points and %i percent is %i', (amount, percent, cap) => {
    expect(capOf(amount, percent)).toBe(cap);
  });
});

const ask = (fields: Partial<PointsQuestion> = {}): PointsQuestion => ({
  amount: 10,
  sender: { id: 'anna', balance: 100, locked: false },
  fundEnabled: true,
  cap: { mode: 'restrict', points: 50 },
  recipients: [{ id: 'ben', eligible: true, given: 0 }],
  ...fields,
});
const warning = (type: string, affected: Record<string, number>) => ({
  type,
  level: 'warning',
  affected: Object.entries(affected).map(([memberId, amount]) => ({ memberId, amount })),
});
const legs = (amounts: Record<string, number>) =>
  Object.entries(amounts).map(([ownerId, amount]) => ({ ownerId, amount }));
const people = (given: Record<string, number>) =>
  Object.entries(given).map(([id, points]) => ({ id, eligible: true, given: points }));

describe('an evaluation of points', () => {
  it('without exceptions returns the requested points', () => {
    expect(evaluatePoints(ask({ recipients: people({ ben: 0, cleo: 0 }) }))).toEqual({
      exceptions: [],
      legs: legs({ ben: 10, cleo: 10 }),
    });
  });

  it('of zero points has no exceptions, whatever else is wrong', () => {
    const wrong = { fundEnabled: false, sender: { id: 'anna', balance: 0, locked: true } };
    expect(evaluatePoints(ask({ amount: 0, ...wrong }))).toEqual({ exceptions: [], legs: [] });
    const nobody = [{ id: 'ben', eligible: false, given: 0 }];
    expect(evaluatePoints(ask({ amount: 0, recipients: nobody }))).toEqual({ exceptions: [], legs: [] });
  });

  it.each([
    { fundEnabled: false },
    { sender: { id: 'anna', balance: 100, locked: true } },
    { fundEnabled: false, sender: { id: 'anna', balance: 100, locked: true } },
  ])('is an error that cannot be ignored only for %j', (fields) => {
    const recipients = [...people({ ben: 0 }), { id: 'dan', eligible: false, given: 0 }];
    expect(evaluatePoints(ask({ ...fields, recipients }))).toEqual({
      exceptions: [{ ...warning('insufficientPoints', { ben: 0, dan: 0 }), level: 'error' }],
      legs: [],
    });
  });

  it('leaves out ineligible recipients and the sender', () => {
    const recipients = [
      { id: 'dan', eligible: false, given: 0 },
      { id: 'anna', eligible: true, given: 0 },
      { id: 'ben', eligible: true, given: 0 },
    ];
    expect(evaluatePoints(ask({ recipients }))).toEqual({
      exceptions: [warning('notEligible', { dan: 0, anna: 0 })],
      legs: legs({ ben: 10 }),
    });
  });

  it.each([
    [10, 40, 10, false],
    [11, 40, 10, true],
    [10, 45, 5, true],
    [10, 50, 0, true],
    [10, 70, 0, true],
  ])('of %i points to a recipient who already received %i gives %i', (amount, given, gets, restricted) => {
    expect(evaluatePoints(ask({ amount, recipients: people({ ben: given }) }))).toEqual({
      exceptions: restricted ? [warning('restriction', { ben: gets })] : [],
      legs: gets > 0 ? legs({ ben: gets }) : [],
    });
  });

  it('warns without a restriction in the mode that only warns, and not at all without a cap', () => {
    const recipients = people({ ben: 45, cleo: 0 });
    expect(evaluatePoints(ask({ recipients, cap: { mode: 'warn', points: 50 } }))).toEqual({
      exceptions: [warning('restriction', { ben: 10 })],
      legs: legs({ ben: 10, cleo: 10 }),
    });
    expect(evaluatePoints(ask({ recipients, cap: { mode: 'off', points: 0 } }))).toEqual({
      exceptions: [],
      legs: legs({ ben: 10, cleo: 10 }),
    });
  });

  it.each([
    [20, { ben: 10, cleo: 10 }, {}],
    [19, { ben: 9, cleo: 9 }, { ben: 9, cleo: 9 }],
    [1, {}, { ben: 0, cleo: 0 }],
    [0, {}, { ben: 0, cleo: 0 }],
  ])('of a sender with %i points divides them evenly between two', (balance, gets, told) => {
    const sender = { id: 'anna', balance, locked: false };
    expect(evaluatePoints(ask({ sender, recipients: people({ ben: 0, cleo: 0 }) }))).toEqual({
      exceptions: Object.keys(told).length > 0 ? [warning('insufficientPoints', told)] : [],
      legs: legs(gets),
    });
  });

  it('does not divide points that the balance covers, even if some recipients get less', () => {
    const sender = { id: 'anna', balance: 14, locked: false };
    expect(evaluatePoints(ask({ sender, recipients: people({ ben: 46, cleo: 0 }) }))).toEqual({
      exceptions: [warning('restriction', { ben: 4 })],
      legs: legs({ ben: 4, cleo: 10 }),
    });
  });

  it('divides only between recipients who get points, and lists only those who get less', () => {
    const recipients = people({ ben: 46, cleo: 0, eve: 50 });
    expect(evaluatePoints(ask({ recipients, sender: { id: 'anna', balance: 11, locked: false } }))).toEqual({
      exceptions: [warning('restriction', { ben: 4, eve: 0 }), warning('insufficientPoints', { cleo: 5 })],
      legs: legs({ ben: 4, cleo: 5 }),
    });
  });

  it('lists every reason in the order of the specification', () => {
    const recipients = [{ id: 'dan', eligible: false, given: 0 }, ...people({ ben: 45, cleo: 0 })];
    const { exceptions } = evaluatePoints(ask({ recipients, sender: { id: 'anna', balance: 12, locked: false } }));
    expect(exceptions).toEqual([
      warning('notEligible', { dan: 0 }),
      warning('restriction', { ben: 5 }),
      warning('insufficientPoints', { cleo: 6 }),
    ]);
  });

  it('without recipients has no exceptions', () => {
    const sender = { id: 'anna', balance: 0, locked: false };
    expect(evaluatePoints(ask({ recipients: [], sender }))).toEqual({ exceptions: [], legs: [] });
  });
});

describe('every evaluation', () => {
  const points = fc.nat({ max: 300 });
  const question: fc.Arbitrary<PointsQuestion> = fc.record({
    amount: points,
    sender: fc.record({ id: fc.constant('anna'), balance: points, locked: fc.boolean() }),
    fundEnabled: fc.boolean(),
    cap: fc.record({ mode: fc.constantFrom('off', 'warn', 'restrict'), points }),
    recipients: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('anna', 'ben', 'cleo', 'dan', 'eve', 'fay', 'gus'),
        eligible: fc.boolean(),
        given: points,
      }),
      { selector: ({ id }) => id },
    ),
  });
  const order = ['notEligible', 'restriction', 'insufficientPoints'];

  it('gives at most the balance, the requested amount and the rest of the cap', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { amount, sender, cap, recipients } = asked;
        const answer = evaluatePoints(asked);
        const total = answer.legs.reduce((sum, leg) => sum + leg.amount, 0);
        expect(total).toBeLessThanOrEqual(sender.balance);
        for (const leg of answer.legs) {
          const recipient = recipients.find(({ id }) => id === leg.ownerId);
          expect(Number.isInteger(leg.amount) && leg.amount > 0 && leg.amount <= amount).toBe(true);
          expect(recipient?.eligible && leg.ownerId !== sender.id).toBe(true);
          if (cap.mode === 'restrict') expect((recipient?.given ?? 0) + leg.amount).toBeLessThanOrEqual(cap.points);
        }
        if (!asked.fundEnabled || sender.locked) expect(answer.legs).toEqual([]);
      }),
    );
  });

  it('lists the reasons in order, each once, with the recipients who get less than requested', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { exceptions, legs: given } = evaluatePoints(asked);
        const types = exceptions.map(({ type }) => type);
        expect(types).toEqual(order.filter((type) => types.includes(type as (typeof types)[number])));
        const told = new Set(exceptions.flatMap(({ affected }) => affected.map(({ memberId }) => memberId)));
        const got = new Map(given.map(({ ownerId, amount }) => [ownerId, amount]));
        for (const { id } of asked.recipients) {
          const less = (got.get(id) ?? 0) < asked.amount;
          if (less) expect(told).toContain(id);
          else if (asked.cap.mode !== 'warn') expect(told).not.toContain(id);
        }
        const errors = exceptions.filter(({ level }) => level === 'error');
        const stopped = asked.amount > 0 && (!asked.fundEnabled || asked.sender.locked);
        expect(errors.length).toBe(stopped ? 1 : 0);
        // The last exception of each recipient has the amount they really get.
        const last = new Map(exceptions.flatMap(({ affected }) => affected.map((one) => [one.memberId, one.amount])));
        for (const [id, amount] of last) expect(amount).toBe(got.get(id ?? '') ?? 0);
      }),
    );
  });

  it('of exactly the adjusted points returns the same, if all recipients get the same', () => {
    fc.assert(
      fc.property(question, (asked) => {
        const { legs: first } = evaluatePoints(asked);
        const amount = first[0]?.amount ?? 0;
        fc.pre(first.length > 0 && first.every((leg) => leg.amount === amount));
        const recipients = asked.recipients.filter(({ id }) => first.some(({ ownerId }) => ownerId === id));
        const again = evaluatePoints({ ...asked, amount, recipients });
        expect(again.legs).toEqual(first);
        if (asked.cap.mode !== 'warn') expect(again.exceptions).toEqual([]);
      }),
    );
  });
});
