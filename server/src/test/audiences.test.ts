import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listKinds } from '../domains/notifications/kinds.ts';
import { celebrate } from '../domains/points/celebrations/jobs.ts';
import { announceExpiries } from '../domains/points/expiries/jobs.ts';
import { config } from '../platform/config.ts';
import { publicKey } from '../platform/push.ts';
import { storage } from '../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from './harness.ts';
import { acceptAsNewcomer, invite, newEmail } from './invitations.ts';
import { awardCasesOfAdmins, awardCasesOfMembers } from './notified/award-cases.ts';
import { type Recorder, recordEmails, sendLate } from './notified/channels.ts';
import { award, byHand } from './points.ts';
import { type Browser, type PushService, startPushService } from './providers/push-service.ts';
import { samples } from './samples.ts';
import { compareStaff, importStaff } from './staff.ts';
import { deciding, postThanks } from './threads.ts';

interface Company {
  tenant: TestTenant;
  mara: TestMember;
  kadisha: TestMember;
  /** The third admin, who never acts before a loss. */
  boss: TestMember;
  joana: TestMember;
}
type Name = Exclude<keyof Company, 'tenant'>;

interface Case {
  /** The only members who are notified. The first loses the permission. */
  readers: [Name, ...Name[]];
  cause: (company: Company) => Promise<unknown>;
}

const redeemable = '/points/redeemableAccounts';
const csv = (...lines: string[]) => ['Employee ID,Email,First name,Last name', ...lines].join('\n');
const lineOf = (name: string) => `${name},${newEmail()},${name},Lee`;
const ask = (admin: TestMember, { joana }: Company) =>
  admin.post(`${redeemable}/${joana.id}/points`, { ...byHand(60_000), confirmAmount: 60_000 });

const ofAdmins: Record<string, Case> = {
  ...awardCasesOfAdmins,
  'points.requestWaiting': {
    readers: ['mara', 'boss'],
    cause: (company) => ask(company.kadisha, company),
  },
  'points.requestDecided': {
    readers: ['mara'],
    async cause(company) {
      const { body } = await ask(company.mara, company);
      await company.kadisha.post(`/points/movementRequests/${body.request.id}/decline`, {});
    },
  },
  'points.bankLow': {
    readers: ['mara'],
    async cause({ mara }) {
      const bank = { kind: 'pointsBank', name: 'Awards', lowBalance: 50 };
      const { body } = await mara.post('/points/budgetItems', bank);
      await mara.post(`/points/pointsBanks/${body.id}/points`, byHand(40));
    },
  },
  'staffing.importCompleted': {
    readers: ['mara'],
    cause: ({ mara }) => importStaff(mara, csv(lineOf('Ann'))),
  },
  'staffing.importCompletedWithErrors': {
    readers: ['mara'],
    cause: ({ mara }) => importStaff(mara, csv(lineOf('Ann'), 'E9,nobody,Dan,Lee')),
  },
  'staffing.importHeld': {
    readers: ['mara'],
    async cause({ mara, kadisha }) {
      const lines = ['Ann', 'Bob', 'Cid'].map(lineOf);
      await importStaff(kadisha, csv(...lines));
      await compareStaff(mara, csv(...lines.slice(1)), { missingPolicy: 'archive' });
    },
  },
  'people.invitationAccepted': {
    readers: ['mara'],
    async cause({ mara }) {
      const email = newEmail();
      await invite(mara, { email });
      await acceptAsNewcomer(email);
    },
  },
  'comment.reported': {
    readers: ['mara', 'kadisha', 'boss'],
    cause: async ({ kadisha, boss, joana }) =>
      joana.put(`${await postThanks(kadisha, [boss])}/flags`, { reason: 'spam' }),
  },
};

const ofMembers: Record<string, Case> = {
  ...awardCasesOfMembers,
  ...Object.assign({}, ...samples.map(({ notified }) => notified)),
  'points.moved': {
    readers: ['joana'],
    cause: ({ kadisha, joana }) => kadisha.post(`${redeemable}/${joana.id}/points`, byHand(10)),
  },
  'points.expiring': {
    readers: ['joana'],
    async cause({ tenant, joana }) {
      const today = Temporal.Now.plainDateISO('UTC');
      const expiresAt = new Date(`${today.add({ days: 8 }).toString()}T00:00:00Z`);
      await award(tenant, [joana], { amount: 40, expiresAt });
      await tenant.act((ctx) => announceExpiries.run(ctx, today.toString()));
    },
  },
  'points.celebrated': {
    readers: ['joana'],
    async cause({ tenant, mara, joana }) {
      const audience = { statuses: ['joined'], segments: { department: ['Sales'] }, tenureDays: 0 };
      await mara.post('/points/budgetItems', { kind: 'welcome', name: 'Welcome', amount: 40, audience });
      const joins = { department: 'Sales', joinedAt: new Date() };
      await tenant.inside((db) => db.updateTable('tenantMember').set(joins).where('id', '=', joana.id).execute());
      await tenant.act((ctx) => celebrate.run(ctx, ''));
    },
  },
  'comment.decided': {
    readers: ['joana', 'kadisha'],
    async cause({ kadisha, mara, boss, joana }) {
      const post = await postThanks(kadisha, [boss]);
      await joana.put(`${post}/flags`, { reason: 'spam' });
      await mara.post(`${post}/moderate`, deciding('hide'));
    },
  },
};

const all = { ...ofAdmins, ...ofMembers };
/** Sent to the whole company at once; no one can be left out of the readers. */
const toEveryone = new Set(['points.allocated', 'award.givenToEveryone']);

describe('notifications about no post', () => {
  let service: PushService;
  let recorder: Recorder;
  let company: Company;
  let stranger: TestMember;
  let browser: Browser;

  beforeAll(async () => {
    await storage.ensureReady();
    const [address = ''] = config.WEB_PUSH_SERVICES;
    service = await startPushService(Number(new URL(address).port), publicKey ?? '');
    recorder = recordEmails();
    stranger = await (await newTenant()).admin();
  });
  afterAll(async () => {
    recorder.restore();
    await service.close();
  });
  beforeEach(async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const [mara, kadisha, boss, joana] = [
      await tenant.admin(),
      await tenant.admin(),
      await tenant.admin(),
      await tenant.member(),
    ];
    company = { tenant, mara, kadisha, boss, joana };
    browser = service.browser();
  });

  const hasEmail = (kind: string) => listKinds().some(({ name, hasEmail: has }) => name === kind && has);

  /** The first reader is notified later, because of quiet hours. */
  async function notifyLate(kind: string, { readers, cause }: Case) {
    const reader = company[readers[0]];
    await reader.post('/notifications/webPushSubscriptions', browser.subscription);
    await reader.patch('/notifications/channelPreferences', { quietHours: { from: '00:00', to: '23:59' } });
    await cause(company);
    await runJobs();
    const rows = await company.tenant.inside((db) =>
      db.selectFrom('notificationMessage').select(['id', 'memberId']).where('kind', '=', kind).execute(),
    );
    recorder.take();
    return { reader, rows, ids: rows.map(({ id }) => id) };
  }
  const inboxOf = async ({ get }: Pick<TestMember, 'get'>): Promise<string[]> =>
    (await get('/notifications/messages?pageSize=100')).body.results.map(({ id }: { id: string }) => id);
  const deliverLate = async (reader: TestMember, ids: string[]) => {
    await sendLate(company.tenant, ids);
    return {
      emails: recorder.take().filter(({ to }) => to === reader.email).length,
      pushes: browser.read().length,
    };
  };

  it('are all in this table, so that a new kind has to name its audience (NOT-17)', () => {
    const names = listKinds()
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('recognition.') && !toEveryone.has(name));
    expect(Object.keys(all).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(all))('%s reaches its audience and no one else (NOT-17)', async (kind, one) => {
    const { reader, rows, ids } = await notifyLate(kind, one);
    expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(new Set(one.readers.map((name) => company[name].id)));
    for (const name of ['mara', 'kadisha', 'boss', 'joana'] as const) {
      const own = rows.filter(({ memberId }) => memberId === company[name].id).map(({ id }) => id);
      const shown = await inboxOf(company[name]);
      expect(
        ids.filter((id) => shown.includes(id)),
        name,
      ).toEqual(own);
    }
    expect(await inboxOf(stranger)).toEqual([]);
    for (const id of ids) expect((await stranger.put(`/notifications/messages/${id}/read`)).status).toBe(404);
    const count = hasEmail(kind) ? 1 : 0;
    expect(await deliverLate(reader, hasEmail(kind) ? ids : [])).toEqual({ emails: count, pushes: count });
  });

  it.each(Object.entries(ofAdmins))(
    '%s does not reach a former admin, on any channel or in a count (NOT-17)',
    async (kind, one) => {
      const { reader, ids } = await notifyLate(kind, one);
      const path = `/identity/tenantMembers/${reader.id}/role`;
      expect((await company.boss.post(path, { role: 'employee' })).status).toBe(200);
      const shown = await inboxOf(reader);
      expect(ids.filter((id) => shown.includes(id))).toEqual([]);
      expect(await deliverLate(reader, ids)).toEqual({ emails: 0, pushes: 0 });
      await runJobs();
      const left = await inboxOf(reader);
      expect((await reader.get('/notifications/messages/count')).body.count).toBe(left.length);
    },
  );

  it.each(Object.entries(all))('%s does not reach a suspended member by email or push (NOT-17)', async (kind, one) => {
    const { reader, ids } = await notifyLate(kind, one);
    expect((await company.boss.post(`/identity/tenantMembers/${reader.id}/suspend`)).status).toBe(200);
    expect(await deliverLate(reader, ids)).toEqual({ emails: 0, pushes: 0 });
    expect((await reader.get('/notifications/messages')).status).toBe(401);
  });
});
