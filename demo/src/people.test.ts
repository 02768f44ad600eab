import { expect, test } from 'vitest';
import { buildDemoCompany, type DemoPerson } from './people.ts';

const today = '2026-11-15';
const company = buildDemoCompany(today);
const { people } = company;
const byKey = new Map(people.map((person) => [person.key, person]));

function count(property: Exclude<keyof DemoPerson, 'look'>): Record<string, number> {
  const groups = Map.groupBy(people, (person) => String(person[property]));
  return Object.fromEntries([...groups].map(([value, members]) => [value, members.length]));
}

function reportsOf({ key }: DemoPerson): DemoPerson[] {
  return people.filter(({ managerKey }) => managerKey === key);
}

test('has exactly 300 people, each with a different email address and name', () => {
  expect(people).toHaveLength(300);
  expect(new Set(people.map(({ email }) => email)).size).toBe(300);
  expect(byKey.size).toBe(300);
  expect(new Set(people.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(300);
  for (const { email, key, firstName, lastName } of people) {
    expect(email).toMatch(/^[a-z-]+(\.[a-z-]+)?@larkspoke\.example$/);
    expect(key).toMatch(/^[a-z-]+$/);
    expect(firstName.length).toBeLessThanOrEqual(50);
    expect(lastName.length).toBeLessThanOrEqual(50);
  }
});

test('has people in 12 departments, 5 countries and every other segment', () => {
  expect(count('department')).toEqual({
    'Executive Office': 6,
    People: 15,
    Finance: 13,
    Technology: 17,
    Engineering: 50,
    Design: 18,
    Manufacturing: 62,
    Quality: 16,
    'Supply Chain': 24,
    Sales: 35,
    Marketing: 20,
    'Customer Care': 24,
  });
  expect(count('country')).toEqual({
    Canada: 122,
    'United States': 49,
    'United Kingdom': 37,
    France: 36,
    Germany: 56,
  });
  expect(Object.keys(count('location'))).toHaveLength(12);
  expect(Object.keys(count('region'))).toHaveLength(5);
  expect(Object.keys(count('businessUnit'))).toHaveLength(4);
  expect(Object.keys(count('group'))).toHaveLength(4);
  expect(Object.keys(count('costCenter')).length).toBeGreaterThan(40);
});

test('is one reporting tree, listed managers first, with 3 to 12 reports each', () => {
  const [founder, ...others] = people;
  expect(founder).toMatchObject({ managerKey: null, jobTitle: 'Founder and Chief Executive' });

  const seen = new Set([founder?.key]);
  for (const { key, managerKey } of others) {
    expect(seen).toContain(managerKey);
    seen.add(key);
  }
  const managers = people.filter((person) => reportsOf(person).length > 0);
  expect(managers).toHaveLength(1 + 11 + 40);
  for (const manager of managers) {
    const present = reportsOf(manager).filter(({ status }) => status !== 'archived');
    expect(present.length).toBeGreaterThanOrEqual(3);
    expect(reportsOf(manager).length).toBeLessThanOrEqual(12);
    expect(manager).toMatchObject({ status: 'joined', suspended: false });
  }
});

test('has people in every status, and admins only in People and Technology', () => {
  expect(count('status')).toEqual({ joined: 267, invited: 14, notInvited: 9, archived: 10 });
  expect(count('suspended')).toEqual({ true: 3, false: 297 });
  const admins = people.filter(({ role }) => role === 'admin');
  expect(admins).toHaveLength(5);
  for (const { department } of admins) expect(['People', 'Technology']).toContain(department);
});

test('has three people to sign in as: an admin, a manager and one of his reports', () => {
  const { admin, manager, employee } = company.logins;
  expect(admin).toMatchObject({ email: 'mara@larkspoke.example', role: 'admin', jobTitle: 'Head of People' });
  expect(manager).toMatchObject({ email: 'tomas@larkspoke.example', role: 'employee', department: 'Engineering' });
  expect(employee).toMatchObject({ email: 'ines@larkspoke.example', role: 'employee', managerKey: manager.key });
  expect(reportsOf(employee)).toEqual([]);
  for (const login of [admin, manager, employee]) {
    expect(login).toMatchObject({ status: 'joined', suspended: false, locale: 'en' });
    expect(byKey.get(login.key)).toBe(login);
  }
});

test('uses French in Quebec and France, English elsewhere, and local time zones', () => {
  for (const { locale, country, location, timezone } of people) {
    expect(locale).toBe(country === 'France' || location === 'Montréal' ? 'fr' : 'en');
    expect(Intl.supportedValuesOf('timeZone')).toContain(timezone);
  }
});

test.each([today, '2024-02-29', '2027-01-01', '2028-12-31'])(
  'has birthdays and anniversaries in the two weeks after %s',
  (day) => {
    const date = Temporal.PlainDate.from(day);
    const present = buildDemoCompany(day).people.filter(({ status, suspended }) => status === 'joined' && !suspended);

    const isSoon = (monthDay: Temporal.PlainMonthDay) =>
      [0, 1].some((years) => {
        const daysAway = date.until(monthDay.toPlainDate({ year: date.year + years })).days;
        return daysAway >= 0 && daysAway < 14;
      });
    const starts = present.map(({ startOn }) => Temporal.PlainDate.from(startOn));
    expect(starts.filter((start) => isSoon(start.toPlainMonthDay())).length).toBeGreaterThanOrEqual(12);
    const birthdays = present.map(({ birthday }) => Temporal.PlainMonthDay.from(birthday));
    expect(birthdays.filter(isSoon).length).toBeGreaterThanOrEqual(10);
    expect(present.some(({ birthday }) => birthday === '02-29')).toBe(true);
  },
);

test('has start dates over 15 years, the founder’s first', () => {
  const date = Temporal.PlainDate.from(today);
  const starts = people.map(({ startOn }) => startOn).toSorted();
  expect(starts[0]).toBe(people[0]?.startOn);
  expect(starts[0]).toBe(date.subtract({ years: 15 }).add({ days: 12 }).toString());
  const years = new Set(starts.map((start) => start.slice(0, 4)));
  expect(years.size).toBe(16);

  const later = people.filter(({ startOn }) => startOn > today);
  expect(later).toHaveLength(5);
  for (const { status, startOn } of later) {
    expect(status).toBe('notInvited');
    expect(date.until(startOn).days).toBeLessThanOrEqual(28);
  }
  for (const { birthday } of people) expect(birthday).toMatch(/^\d\d-\d\d$/);
});

test('is the same every time, with the same people on another day', () => {
  expect(buildDemoCompany(today)).toEqual(company);
  const later = buildDemoCompany('2027-03-01');
  expect(later.people.map(({ key, email, managerKey, look }) => [key, email, managerKey, look])).toEqual(
    people.map(({ key, email, managerKey, look }) => [key, email, managerKey, look]),
  );
});
