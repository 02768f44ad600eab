import { z } from 'zod';
import { type Company, larkspoke } from './companies.ts';
import { generateLook, type Look } from './looks.ts';
import { generateName, mailboxOf, Name } from './names.ts';
import { listPositions, type Position, populationOf, segmentsOf } from './positions.ts';
import { Random } from './random.ts';
import { readTexts } from './texts.ts';

export type DemoPerson = {
  /** Stable and readable, `ines-duarte`. */
  key: string;
  firstName: string;
  lastName: string;
  email: string;
  jobTitle: string;
  department: string;
  /** The smallest unit, with a lead; heads of departments have none. */
  team: string | null;
  country: string;
  region: string;
  location: string;
  costCenter: string;
  businessUnit: string;
  group: string;
  timezone: string;
  locale: 'en' | 'fr';
  /** ISO date; a few start in the coming weeks. */
  startOn: string;
  /** `MM-DD`. */
  birthday: string;
  managerKey: string | null;
  role: 'admin' | 'employee';
  status: 'notInvited' | 'invited' | 'joined' | 'archived';
  suspended: boolean;
  look: Look;
};

export type DemoCompany = Company & {
  /** The people to sign in as. */
  logins: { admin: DemoPerson; manager: DemoPerson; employee: DemoPerson };
  /** 300, each after their manager. */
  people: DemoPerson[];
};

type Standing = Pick<DemoPerson, 'status' | 'suspended'>;
type Dates = { startOn: Temporal.PlainDate; birthday: Temporal.PlainMonthDay };

/** Some have their first name alone as email address. */
const NamedPerson = Name.extend({ mailbox: z.string().optional() });
type NamedPerson = z.output<typeof NamedPerson>;

/** `named` are people by their position, with the longest and the shortest name among them. */
const { named, admins, crafts } = readTexts(
  'people',
  z.strictObject({
    named: z.record(z.string(), NamedPerson),
    admins: z.array(z.string()),
    crafts: z.array(z.string()),
  }),
);

const standings: { people: number; standing: Standing }[] = [
  { people: 9, standing: { status: 'notInvited', suspended: false } },
  { people: 14, standing: { status: 'invited', suspended: false } },
  { people: 10, standing: { status: 'archived', suspended: false } },
  { people: 3, standing: { status: 'joined', suspended: true } },
];

/** The same company for the same day, and on any day the same people with the same time to their anniversaries. */
export function buildDemoCompany(today: string): DemoCompany {
  const positions = listPositions();
  const names = generateNames(positions);
  const standingOf = generateStandings(positions);
  const datesOf = generateDates(positions, { standingOf, today: Temporal.PlainDate.from(today) });

  const people = new Map<string, DemoPerson>();
  for (const position of positions) {
    const dates = known(datesOf, position.label);
    const years = dates.startOn.until(today, { largestUnit: 'years' }).years;
    people.set(position.label, {
      ...identity(known(names, position.label), larkspoke.domain),
      ...segments(position),
      jobTitle: rankedTitle(position, years),
      startOn: dates.startOn.toString(),
      birthday: dates.birthday.toString(),
      managerKey: position.managerLabel === null ? null : known(people, position.managerLabel).key,
      role: admins.includes(position.label) ? 'admin' : 'employee',
      ...(standingOf.get(position.label) ?? { status: 'joined', suspended: false }),
    });
  }
  return {
    ...larkspoke,
    logins: {
      admin: known(people, 'People'),
      manager: known(people, 'App and Cloud'),
      employee: known(people, 'App and Cloud 2'),
    },
    people: [...people.values()],
  };
}

export function identity(name: NamedPerson, domain: string) {
  const mailbox = mailboxOf(name);
  const key = mailbox.replace('.', '-');
  return {
    key,
    firstName: name.firstName,
    lastName: name.lastName,
    email: `${name.mailbox ?? mailbox}@${domain}`,
    look: generateLook(new Random(`look ${key}`), name),
  };
}

function segments({ department, team, level, place }: Position) {
  const number = team === null ? 0 : department.teams.indexOf(team) + 1;
  return {
    ...segmentsOf(place),
    department: department.name,
    team: team?.name ?? null,
    costCenter: `CC-${department.costCenter}${number}0`,
    businessUnit: team?.businessUnit ?? department.businessUnit,
    group: level === 'founder' || level === 'head' ? 'Leadership' : department.group,
  };
}

/** Time with the company often shows in the title, but not always: some come with experience, some like their craft. */
function rankedTitle({ label, level, title }: Position, years: number): string {
  if (level !== 'member') return title;
  const [novice, veteran] = crafts.includes(title) ? ['Apprentice', 'Master'] : ['Junior', 'Senior'];
  const random = new Random(`rank ${label}`);
  if (years >= 5 && random.chance(70)) return `${veteran} ${title}`;
  if (years < 2 && random.chance(45)) return `${novice} ${title}`;
  return title;
}

function generateNames(positions: Position[]): Map<string, NamedPerson> {
  const random = new Random('names');
  const taken = new Set(Object.values(named).map(mailboxOf));
  return new Map(
    positions.map((position) => {
      const name = named[position.label] ?? generateFreeName(random, position.place, taken);
      return [position.label, name];
    }),
  );
}

function generateFreeName(random: Random, place: string, taken: Set<string>): Name {
  const name = generateName(random, populationOf(place));
  const mailbox = mailboxOf(name);
  if (taken.has(mailbox)) return generateFreeName(random, place, taken);
  taken.add(mailbox);
  return name;
}

/** Only members of larger teams leave or have yet to come, so that every lead keeps a team. */
function generateStandings(positions: Position[]): Map<string, Standing> {
  const candidates = positions.filter(isExtra).filter(({ team }) => team !== null && team.size >= 7);
  const labels = new Random('standings').shuffle(candidates.map(({ label }) => label));
  const drawn = new Map<string, Standing>();
  for (const { people, standing } of standings) {
    for (const label of labels.splice(0, people)) drawn.set(label, standing);
  }
  return drawn;
}

function isExtra({ label, level }: Position): boolean {
  return level === 'member' && named[label] === undefined && !admins.includes(label);
}

/** Years with the company, celebrated one a day from the day before yesterday on. */
const anniversaries = [3, 1, 5, 2, 10, 1, 4, 7, 2, 5, 1, 3, 10, 2, 6, 1];

/** Celebrations are the heart of the product, so the weeks around today have more of them than chance would give. */
function generateDates(
  positions: Position[],
  { standingOf, today }: { standingOf: Map<string, Standing>; today: Temporal.PlainDate },
): Map<string, Dates> {
  const random = new Random('dates');
  const dates = new Map(
    positions.map((position) => [
      position.label,
      {
        startOn: mondayOf(today.subtract({ days: daysWithUs(random, position) })),
        birthday: dayOfYear(random.between(0, 365)),
      },
    ]),
  );
  for (const [index, label] of withStatus('notInvited', standingOf).entries()) {
    // Five start in the coming weeks, the others came in the last ones and HR has not got to them.
    known(dates, label).startOn = mondayOf(today.add({ weeks: index < 5 ? 1 + (index % 3) : 4 - index }));
  }
  for (const [index, label] of withStatus('invited', standingOf).entries()) {
    if (index < 9) known(dates, label).startOn = mondayOf(today.subtract({ days: 3 + index * 9 }));
  }
  for (const [index, label] of withStatus('archived', standingOf).entries()) {
    known(dates, label).startOn = mondayOf(today.subtract({ months: 14 + index * 9 }));
  }

  const present = positions
    .filter((position) => isExtra(position) && !standingOf.has(position.label))
    .map(({ label }) => label);
  const celebrated = random.shuffle(present);
  for (const [index, label] of celebrated.splice(0, anniversaries.length).entries()) {
    known(dates, label).startOn = today.add({ days: index - 2 }).subtract({ years: anniversaries[index] ?? 1 });
  }
  for (const [index, label] of celebrated.splice(0, 10).entries()) {
    known(dates, label).birthday = today.add({ days: index }).toPlainMonthDay();
  }
  for (const label of celebrated.splice(0, 1)) known(dates, label).birthday = Temporal.PlainMonthDay.from('02-29');

  // The founder's fifteen years are in two weeks; she was the first.
  known(dates, 'Executive Office').startOn = today.subtract({ years: 15 }).add({ days: 12 });
  return dates;
}

function daysWithUs(random: Random, { level }: Position): number {
  const year = 365;
  if (level === 'head') return random.between(4 * year, 14 * year);
  if (level === 'lead') return random.between(2 * year, 12 * year);
  // The company grew: more people came lately than long ago.
  return 40 + Math.floor(14.6 * year * random.next() ** 1.7);
}

function withStatus(status: DemoPerson['status'], standingOf: Map<string, Standing>): string[] {
  return [...standingOf].filter(([, standing]) => standing.status === status).map(([label]) => label);
}

function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** Counted in a leap year, so that 29 February has its turn. */
function dayOfYear(day: number): Temporal.PlainMonthDay {
  return Temporal.PlainDate.from('2024-01-01').add({ days: day }).toPlainMonthDay();
}

function known<Value>(items: Map<string, Value>, label: string): Value {
  const value = items.get(label);
  if (value === undefined) throw new Error(`The demo has no ${label}`);
  return value;
}
