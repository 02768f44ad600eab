import { join } from 'node:path';
import { joinCompany, newPage, thank, uploadPicture } from './browser.ts';
import { accept, invitationTo, type Person, signIn } from './people.ts';
import { type databases, productSettings } from './place.ts';
import { run } from './processes.ts';
import { command } from './product.ts';
import type { Release } from './releases.ts';
import { ensure, step } from './timeline.ts';

export interface Company {
  name: string;
  host: string;
  cell: keyof typeof databases.cells;
  admin: { firstName: string; lastName: string; email: string };
}

/** Members of one company, who thank each other. */
export interface Team {
  company: Company;
  admin: Person;
  people: Person[];
}

const companies: [Company, Company] = [
  {
    name: 'Acme',
    host: 'acme.example',
    cell: 'main',
    admin: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' },
  },
  {
    name: 'Globex',
    host: 'globex.example',
    cell: 'north',
    admin: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@globex.example' },
  },
];

async function openCompany(release: Release, company: Company): Promise<void> {
  await run(`open-${company.name}`, {
    command: join(release.folder, 'node_modules/.bin/node'),
    args: [join(import.meta.dirname, 'open-company.ts'), release.folder, JSON.stringify(company)],
    env: { ...productSettings, LOG_LEVEL: 'warn' },
  });
}

/** Enough that no one sends more than a person may within a minute. */
const colleagues = 10;

/** The admin turns points on, and invites colleagues, who all accept. */
async function fillCompany({ host }: Company, admin: Person): Promise<Person[]> {
  const settings = await admin.put('/points/budgetSettings', { allocationAmount: 100_000, currency: 'EUR' });
  ensure(settings.status === 200, `points to be set up, not ${settings.status} ${JSON.stringify(settings.body)}`);
  const addresses = Array.from({ length: colleagues }, (_, at) => `colleague-${at + 1}@${host}`);
  for (const [at, email] of addresses.entries()) {
    const member = { firstName: 'Colleague', lastName: `Number ${at + 1}`, email };
    const added = await admin.post('/identity/tenantMembers', member);
    const invited = await admin.post(`/identity/tenantMembers/${added.body.id}/welcome`);
    ensure(invited.status === 200, `${email} to be invited, not ${invited.status} ${JSON.stringify(invited.body)}`);
  }
  const people: Person[] = [];
  for (const email of addresses) {
    await accept(await invitationTo(email));
    people.push(await signIn(email));
  }
  const allocated = await admin.post('/points/fund/allocate');
  ensure(
    allocated.status === 200,
    `points to be handed out, not ${allocated.status} ${JSON.stringify(allocated.body)}`,
  );
  return people;
}

/** A company in each cell: its admin comes by an invitation, invites colleagues and thanks one of them. */
export async function startCompanies(release: Release): Promise<Team[]> {
  const teams: Team[] = [];
  for (const company of companies) {
    const { name, cell } = company;
    const { email } = company.admin;
    await step(`create ${name} in cell ${cell}`, () => openCompany(release, company));
    const link = await step(`receive the invitation of ${email}`, () => invitationTo(email));
    const page = await newPage();
    await step('set a password and sign in, in Chromium through the proxy', () => joinCompany(page, link, company));
    const admin = await signIn(email);
    const people = await step(
      'hand out points and invite colleagues',
      () => fillCompany(company, admin),
      (all) => `${all.length} people joined`,
    );
    await step('thank someone in Chromium', () => thank(page, 'Colleague Number 1', 'Thank you for joining'));
    await step('upload a picture to Ceph in Chromium', () => uploadPicture(page, admin.memberId));
    await page.context().close();
    teams.push({ company, admin, people });
  }
  return teams;
}

/** The command of this release opens another company, once, although it is given twice. */
export async function openByCommand(release: Release): Promise<void> {
  const email = 'bill@initech.example';
  const company = ['--name', 'Initech', '--host', 'initech.example', '--cell', 'north'];
  const args = ['tenant', 'create', ...company, '--admin-email', email, '--admin-name', 'Bill Lumbergh'];
  const first = JSON.parse(await command(release, args));
  const second = JSON.parse(await command(release, args));
  ensure(first.created && !second.created, `one company, not ${JSON.stringify([first, second])}`);
  await accept(await invitationTo(email));
  await signIn(email);
}
