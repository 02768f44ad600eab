import { randomUUIDv7 } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { licenseFeatures } from '@hurrah/contracts/permissions';
import { createTenant } from '../../server/src/domains/access/index.ts';
import { hashPassword } from '../../server/src/domains/access/passwords/rules.ts';
import { newHandle } from '../../server/src/domains/access/sessions/rules.ts';
import { publishLogo } from '../../server/src/domains/media/index.ts';
import { getCell, inDirectory, listCells } from '../../server/src/platform/cells.ts';
import { config } from '../../server/src/platform/config.ts';
import { inTenant } from '../../server/src/platform/db.ts';
import { storage } from '../../server/src/platform/storage/instance.ts';
import type { SeedTarget } from './admin.ts';
import { renderLogos } from './assets.ts';
import { seedAwards } from './award/seed.ts';
import { type Company, demoPassword } from './companies.ts';
import { seedFeedback } from './feedback.ts';
import { buildFennelAndFold } from './fennel-and-fold.ts';
import { generatorContext, historyOf } from './history.ts';
import { seedNotifications } from './notifications.ts';
import { buildDemoCompany, type DemoPerson } from './people.ts';
import { seedPoints } from './points.ts';
import { storeAvatars } from './portraits.ts';
import { profileOf } from './profiles.ts';
import * as queries from './queries.ts';
import { seedDrafts } from './recognition/drafts.ts';
import { planActivity, pointActions, seedRecognitions } from './recognition/seed.ts';
import { seedTeams } from './teams.ts';
import { seedValues } from './values.ts';

type Moment = { today: string; now: Date };

type SeedCompany = Company & {
  people: DemoPerson[];
  cell: string | undefined;
  renderLogos?: typeof renderLogos;
  /** Whether the company has teams, points and recognitions yet. */
  hasHistory: boolean;
};

type Member = DemoPerson & {
  memberId: string;
  avatarId: string;
  /** As in the product, people without an accepted invitation have none. */
  userId: string | null;
};

/** Fills an installation with two companies. A company that already exists stays as it is. */
export async function seedDemo(moment: Moment): Promise<void> {
  if (config.ENVIRONMENT === 'production') throw new Error('The password of the demo is public: refused in production');
  await storage.ensureReady();
  const [firstCell, secondCell = firstCell] = listCells().map(({ name }) => name);
  const larkspoke = buildDemoCompany(moment.today);
  const fennelAndFold = buildFennelAndFold(moment.today, larkspoke);
  await seedCompany({ ...larkspoke, cell: firstCell, renderLogos, hasHistory: true }, moment);
  // Without a logo, to show a company that has not uploaded one.
  await seedCompany({ ...fennelAndFold, cell: secondCell, hasHistory: false }, moment);
  for (const { address } of listCells()) await queries.analyze(address);
}

/**
 * Writes people and hosts to the directory last and in one transaction. A company that can be found is therefore
 * complete, and after an interruption the next run starts again.
 */
async function seedCompany(company: SeedCompany, moment: Moment): Promise<void> {
  if (await queries.isDomainTaken(company.hosts[0])) return;
  const { tenantId, handle, cell } = await createTenant({
    name: company.name,
    domains: [],
    language: company.locale,
    timeZone: company.timezone,
    brandColor: company.color,
    // All but one, so that the demo shows an upgrade prompt.
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
  const target: SeedTarget = { cell: getCell(cell), tenantId, members, now: moment.now };
  await seedValues(company.values, target);
  if (company.hasHistory) await seedHistory(company, target, moment.today);

  const logoUrls = company.renderLogos && (await publishLogos(handle, await company.renderLogos()));
  // One hash for everyone: the password is public, and 300 hashes would take many seconds.
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

/** Teams, and everything that people have sent and written. */
async function seedHistory(company: SeedCompany, target: SeedTarget, today: string): Promise<void> {
  await seedTeams(company.domain, target);
  const context = generatorContext(target.members, { timeZone: company.timezone, today, now: target.now });
  const activity = await planActivity(context, target);
  await seedPoints(context, target, pointActions(activity));
  await seedRecognitions(context, target, activity);
  await seedAwards(context, target);
  await seedDrafts(context, target);
  await seedNotifications(context, target);
  await seedFeedback(context, target);
  for (const seed of await listSeeds()) await seed(target);
}

/** What domains bring: every file in `domains` exports a function as `seed`. */
function listSeeds(): Promise<Seed[]> {
  const files = globSync(join(import.meta.dirname, 'domains/*.ts')).toSorted();
  return Promise.all(files.map(async (file) => ((await import(pathToFileURL(file).href)) as { seed: Seed }).seed));
}
type Seed = (target: SeedTarget) => Promise<void>;

async function publishLogos(handle: string, { logo, square }: Awaited<ReturnType<typeof renderLogos>>) {
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
    ...profileOf(member),
    ...historyOf(member, moment),
  }));
}
