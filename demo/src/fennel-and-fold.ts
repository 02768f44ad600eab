import type { Name } from './names.ts';
import { type DemoCompany, type DemoPerson, identity } from './people.ts';
import { places } from './places.ts';

/**
 * The café on the ground floor of Larkspoke's Toronto office, a company of its own. Larkspoke's head of people and one
 * of its engineers help out, so they belong to both and are asked which one to open.
 */
const fennelAndFold = {
  name: 'Fennel & Fold',
  domain: 'fennelandfold.example',
  colour: '#9A3D5B',
  locale: 'en',
  timezone: 'America/Toronto',
} as const;

type Post = {
  jobTitle: string;
  department: 'House' | 'Kitchen' | 'Counter';
  role?: DemoPerson['role'];
  yearsHere: number;
};
type Crew = Name & Post & { birthday: string };

const owner: Crew = {
  firstName: 'Philippa',
  lastName: 'Acheampong',
  drawnAs: 'feminine',
  heritage: 'westAfrican',
  jobTitle: 'Owner',
  department: 'House',
  role: 'admin',
  yearsHere: 6,
  birthday: '03-08',
};

const crew: Crew[] = [
  {
    firstName: 'Renzo',
    lastName: 'Baldacci',
    drawnAs: 'masculine',
    heritage: 'southernEuropean',
    jobTitle: 'Head Baker',
    department: 'Kitchen',
    yearsHere: 6,
    birthday: '11-19',
  },
  {
    firstName: 'Soo-ah',
    lastName: 'Noh',
    drawnAs: 'feminine',
    heritage: 'korean',
    jobTitle: 'Pastry Chef',
    department: 'Kitchen',
    yearsHere: 4,
    birthday: '05-02',
  },
  {
    firstName: 'Jaswant',
    lastName: 'Toor',
    drawnAs: 'masculine',
    heritage: 'punjabi',
    jobTitle: 'Baker',
    department: 'Kitchen',
    yearsHere: 2,
    birthday: '09-27',
  },
  {
    firstName: 'Wren',
    lastName: 'Holloway',
    drawnAs: 'feminine',
    heritage: 'anglo',
    jobTitle: 'Barista',
    department: 'Counter',
    yearsHere: 3,
    birthday: '12-12',
  },
  {
    firstName: 'Dario',
    lastName: 'Quiroz',
    drawnAs: 'masculine',
    heritage: 'latin',
    jobTitle: 'Barista',
    department: 'Counter',
    yearsHere: 1,
    birthday: '07-15',
  },
];

export function buildFennelAndFold(today: string, { logins }: DemoCompany) {
  const ownerKey = identity(owner, fennelAndFold.domain).key;
  const people = [
    member(owner, { today, managerKey: null }),
    ...crew.map((one) => member(one, { today, managerKey: ownerKey })),
    helper(logins.admin, {
      jobTitle: 'People Adviser',
      department: 'House',
      role: 'admin',
      yearsHere: 3,
      ownerKey,
      today,
    }),
    helper(logins.manager, { jobTitle: 'Weekend Barista', department: 'Counter', yearsHere: 1, ownerKey, today }),
  ];
  return { ...fennelAndFold, people };
}

function member(one: Crew, { today, managerKey }: { today: string; managerKey: string | null }): DemoPerson {
  return { ...identity(one, fennelAndFold.domain), ...post(one, today), birthday: one.birthday, managerKey };
}

/** The same person with the same address and face, in another job. */
function helper(
  person: DemoPerson,
  { ownerKey, today, ...job }: Post & { ownerKey: string; today: string },
): DemoPerson {
  return { ...person, ...post(job, today), managerKey: ownerKey };
}

function post({ jobTitle, department, role = 'employee', yearsHere }: Post, today: string) {
  const { heritages: _, ...whereabouts } = places.toronto;
  const startOn = Temporal.PlainDate.from(today)
    .subtract({ years: yearsHere })
    .add({ days: jobTitle.length * 3 });
  return {
    ...whereabouts,
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
