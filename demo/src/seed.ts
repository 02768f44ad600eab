import { randomUUIDv7 } from 'node:crypto';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import { createTenant } from '../../server/src/domains/access/index.ts';
import { hashPassword } from '../../server/src/domains/access/passwords/rules.ts';
import { newHandle } from '../../server/src/domains/access/sessions/rules.ts';
import { publishLogo } from '../../server/src/domains/media/index.ts';
import { type Cell, getCell, inDirectory, listCells } from '../../server/src/platform/cells.ts';
import { config } from '../../server/src/platform/config.ts';
import { inTenant } from '../../server/src/platform/db.ts';
import { storage } from '../../server/src/platform/storage/instance.ts';
import { storeAvatars } from './avatars.ts';
import { demoPassword } from './company.ts';
import { buildFennelAndFold } from './fennel-and-fold.ts';
import { historyOf } from './history.ts';
import { drawLogos } from './logo.ts';
import { newsroomOf } from './newsroom.ts';
import { buildDemoCompany, type DemoCompany, type DemoPerson } from './people.ts';
import { seedPoints } from './points.ts';
import * as queries from './queries.ts';
import { seedDrafts } from './recognition/drafts.ts';
import { giftsOf, seedRecognitions, tellStory } from './recognition/seed.ts';
import { seedTeams } from './teams.ts';
import { type DemoValue, fennelAndFoldValues, larkspokeValues, seedValues } from './values.ts';

type Moment = { today: string; now: Date };

type Company = Pick<DemoCompany, 'name' | 'domain' | 'colour' | 'locale' | 'timezone' | 'people'> & {
  /** The names under which a browser finds it. */
  hosts: [string, ...string[]];
  cell: string | undefined;
  drawLogos?: typeof drawLogos;
  values: readonly DemoValue[];
  /** Without it nobody has made a team, moved a point or thanked anybody yet. */
  isSettled?: true;
};

type Member = DemoPerson & {
  memberId: string;
  avatarId: string;
  /** As in the product, somebody who has not accepted an invitation has none. */
  userId: string | null;
};

/** Fills an installation with two companies; a company that is there already stays as it is. */
export async function seedDemo(moment: Moment): Promise<void> {
  if (config.ENVIRONMENT === 'production') throw new Error('Everybody knows the password of the demo: not here');
  await storage.ensureReady();
  const [firstCell, secondCell = firstCell] = listCells().map(({ name }) => name);

  const larkspoke = buildDemoCompany(moment.today);
  // Also under the plain names of this machine, so that the login page wears a company's colours there too.
  const hosts: Company['hosts'] = ['larkspoke.localhost', 'localhost', '127.0.0.1'];
  await seedCompany(
    { ...larkspoke, hosts, cell: firstCell, values: larkspokeValues, drawLogos, isSettled: true },
    moment,
  );

  // Without a logo, to show what a company looks like that has not brought one.
  const fennelAndFold = buildFennelAndFold(moment.today, larkspoke);
  const bare = {
    hosts: ['fennelandfold.localhost'] as Company['hosts'],
    cell: secondCell,
    values: fennelAndFoldValues,
  };
  await seedCompany({ ...fennelAndFold, ...bare }, moment);
  for (const { address } of listCells()) await queries.analyze(address);
}

/**
 * People and host names reach the directory last and all at once. A company that can be found is therefore complete,
 * and after an interruption the next attempt simply begins again.
 */
async function seedCompany(company: Company, moment: Moment): Promise<void> {
  if (await queries.isDomainTaken(company.hosts[0])) return;
  const { tenantId, handle, cell } = await createTenant({
    name: company.name,
    domains: [],
    language: company.locale,
    timeZone: company.timezone,
    brandColor: company.colour,
    // All but one, so that the way to an upgrade can be seen.
    features: licenseFeatures.filter((feature) => feature !== 'customRewards'),
    ...(company.cell && { cell: company.cell }),
  });
  const knownUsers = await queries.listUserIds(company.people.map(({ email }) => email));
  const members: Member[] = company.people.map((person) => ({
    ...person,
    memberId: randomUUIDv7(),
    avatarId: randomUUIDv7(),
    userId: hasAccepted(person) ? (knownUsers.get(person.email) ?? randomUUIDv7()) : null,
  }));

  const avatars = await storeAvatars(members, { tenantId, now: moment.now });
  await inTenant(getCell(cell).app, tenantId, async (db) => {
    await queries.insertMembers(db, memberRows(members, moment));
    await queries.insertMediaObjects(db, avatars);
  });
  const place = { cell: getCell(cell), tenantId };
  await seedValues(company.values, { ...place, members, now: moment.now });
  if (company.isSettled) await settle(company, { ...place, members }, moment);

  const logoUrls = company.drawLogos && (await publishLogos(handle, await company.drawLogos()));
  // One hash for everybody: the password is no secret, and three hundred hashes would take many seconds.
  const hash = await hashPassword(demoPassword);
  const users = members.flatMap(({ userId, ...member }) => (userId ? [{ ...member, userId }] : []));
  const newUsers = users.filter(({ email }) => !knownUsers.has(email));
  await inDirectory(async (db) => {
    await queries.insertUsers(
      db,
      newUsers.map(({ userId, email }) => ({ id: userId, email, handle: newHandle() })),
    );
    await queries.insertPasswords(
      db,
      newUsers.map(({ userId }) => ({ userId, hash, changedAt: moment.now })),
    );
    await queries.insertMemberships(
      db,
      users.map(({ userId, memberId }) => ({ userId, tenantId, memberId })),
    );
    await queries.insertDomains(
      db,
      company.hosts.map((domain) => ({ domain, tenantId })),
    );
    if (logoUrls) await queries.updateLogoUrls(db, tenantId, logoUrls);
  });
}

const hasAccepted = ({ status }: DemoPerson): boolean => status !== 'notInvited' && status !== 'invited';

/** Teams, and everything that people gave and said to each other. */
async function settle(
  { domain, timezone: timeZone }: Company,
  { members, ...place }: { cell: Cell; tenantId: string; members: Member[] },
  moment: Moment,
): Promise<void> {
  await seedTeams({ ...place, members, timeZone, domain }, moment.now);
  const news = newsroomOf(members, { timeZone, ...moment });
  const story = await tellStory(news, place);
  await seedPoints(news, { ...place, gifts: giftsOf(story) });
  await seedRecognitions(story, { ...place, news });
  await seedDrafts(news, place);
}

async function publishLogos(handle: string, { logo, square }: Awaited<ReturnType<typeof drawLogos>>) {
  return {
    logo: await publishLogo(handle, 'logo', logo),
    square: await publishLogo(handle, 'square', square),
  };
}

function memberRows(members: Member[], moment: Moment): queries.MemberValues[] {
  const idOf = new Map(members.map(({ key, memberId }) => [key, memberId]));
  const bySeniority = members.toSorted((one, other) => one.startOn.localeCompare(other.startOn));
  const numberOf = new Map(bySeniority.map(({ key }, index) => [key, String(1001 + index)]));
  return members.map((member) => ({
    id: member.memberId,
    userId: member.userId,
    accountEmail: member.userId && member.email,
    avatarMediaId: member.avatarId,
    email: member.email,
    firstName: member.firstName,
    lastName: member.lastName,
    jobTitle: member.jobTitle,
    employeeId: numberOf.get(member.key) ?? null,
    managerId: idOf.get(member.managerKey ?? '') ?? null,
    role: member.role,
    country: member.country,
    region: member.region,
    location: member.location,
    department: member.department,
    costCenter: member.costCenter,
    businessUnit: member.businessUnit,
    group: member.group,
    startOn: member.startOn,
    birthday: member.birthday,
    locale: member.locale,
    timeZone: member.timezone,
    ...historyOf(member, moment),
  }));
}
