import { expect, test } from 'vitest';
import { historyOf } from './history.ts';
import { buildDemoCompany } from './people.ts';

const moment = { today: '2026-11-15', now: new Date('2026-11-15T15:00:00Z') };
const { people } = buildDemoCompany(moment.today);

test('puts the dates of a membership in the right order, up to now', () => {
  for (const person of people) {
    const { createdAt, invitedAt, joinedAt, archivedAt, suspendedAt } = historyOf(person, moment);
    const dates = [createdAt, invitedAt, joinedAt, archivedAt ?? suspendedAt].filter((at) => at !== null);
    expect(dates).toEqual(dates.toSorted((one, other) => one.getTime() - other.getTime()));
    expect(new Set(dates.map(Number)).size).toBe(dates.length);
    for (const at of dates) expect(at.getTime()).toBeLessThanOrEqual(moment.now.getTime());
  }
});

test('has the dates that the status implies', () => {
  const facts = {
    notInvited: [],
    invited: ['invitedAt'],
    joined: ['invitedAt', 'joinedAt'],
    archived: ['invitedAt', 'joinedAt', 'archivedAt'],
  };
  for (const person of people) {
    const { createdAt: _, ...history } = historyOf(person, moment);
    const known = Object.entries(history).filter(([, at]) => at !== null);
    const expected = person.suspended ? [...facts[person.status], 'suspendedAt'] : facts[person.status];
    expect(known.map(([fact]) => fact)).toEqual(expected);
  }
});
