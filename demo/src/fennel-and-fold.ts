import { z } from 'zod';
import { fennelAndFold } from './companies.ts';
import { Name } from './names.ts';
import { type DemoCompany, type DemoPerson, identity } from './people.ts';
import { segmentsOf } from './positions.ts';
import { readTexts } from './texts.ts';

const jobFields = {
  jobTitle: z.string(),
  department: z.enum(['House', 'Kitchen', 'Counter']),
  role: z.enum(['admin', 'employee']),
  yearsHere: z.number(),
};
const Job = z.strictObject(jobFields);
const Employee = Name.extend({ ...jobFields, birthday: z.string() });
const texts = readTexts(
  'fennel-and-fold',
  z.strictObject({
    owner: Employee,
    employees: z.array(Employee),
    /** Two of Larkspoke's people help out, so they belong to both companies and choose one when they sign in. */
    helpers: z.strictObject({ admin: Job, manager: Job }),
  }),
);

export function buildFennelAndFold(today: string, { logins }: DemoCompany) {
  const owner = employee(texts.owner, today, null);
  const people = [
    owner,
    ...texts.employees.map((one) => employee(one, today, owner.key)),
    { ...logins.admin, ...employment(texts.helpers.admin, today), managerKey: owner.key },
    { ...logins.manager, ...employment(texts.helpers.manager, today), managerKey: owner.key },
  ];
  return { ...fennelAndFold, people };
}

function employee(person: z.output<typeof Employee>, today: string, managerKey: string | null): DemoPerson {
  const { birthday } = person;
  return { ...identity(person, fennelAndFold.domain), ...employment(person, today), birthday, managerKey };
}

function employment({ jobTitle, department, role, yearsHere }: z.output<typeof Job>, today: string) {
  const startOn = Temporal.PlainDate.from(today)
    .subtract({ years: yearsHere })
    .add({ days: jobTitle.length * 3 });
  return {
    ...segmentsOf('toronto'),
    jobTitle,
    department,
    team: null,
    costCenter: 'CC-1',
    businessUnit: 'Café',
    group: department === 'House' ? 'Leadership' : 'Crew',
    startOn: startOn.toString(),
    role,
    status: 'joined' as const,
    suspended: false,
  };
}
