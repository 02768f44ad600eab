import { beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail } from '../../../test/invitations.ts';

const path = '/notifications/messages?embed=fromMember';
let tenant: TestTenant;
let inviter: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  inviter = await tenant.admin({ firstName: 'Ines', lastName: 'Costa' });
});

async function inviteAndJoin(firstName: string): Promise<string> {
  const email = newEmail();
  const id = await invite(inviter, { email, firstName, lastName: 'Lind' });
  expect((await acceptAsNewcomer(email)).first.status).toBe(200);
  await runJobs();
  return id;
}
const messagesOf = async (member: TestMember) => (await member.get(path)).body.results;

describe('an accepted invitation', () => {
  it('is in the inbox of its inviter, in no one else’s, and in no email (NOT-01)', async () => {
    const colleague = await tenant.admin();
    const id = await inviteAndJoin('Ben');
    expect(await messagesOf(inviter)).toMatchObject([
      {
        message: 'Ben Lind accepted your invitation',
        resourcePath: `/profile/${id}`,
        fromMember: { firstName: 'Ben' },
      },
    ]);
    expect(await messagesOf(colleague)).toEqual([]);
    expect(await mailsTo(inviter.email)).toEqual([]);
  });

  it('is bundled with others that were accepted since the message was read (NOT-16)', async () => {
    await inviteAndJoin('Ben');
    await inviteAndJoin('Cleo');
    await inviter.post('/identity/tenantMembers/locale', { locale: 'fr' });
    await inviteAndJoin('Dora');
    expect(await messagesOf(inviter)).toMatchObject([
      { message: 'Dora Lind et 2 autres personnes ont accepté votre invitation', resourcePath: '/manage/users' },
    ]);
    await inviter.put('/notifications/messages/read');
    await inviteAndJoin('Emil');
    expect(await messagesOf(inviter)).toMatchObject([{ message: 'Emil Lind a accepté votre invitation' }]);
  });

  it('names and counts no one who was suspended since (NOT-16)', async () => {
    await inviteAndJoin('Ben');
    const cleo = await inviteAndJoin('Cleo');
    await inviter.post(`/identity/tenantMembers/${cleo}/suspend`);
    expect(await messagesOf(inviter)).toMatchObject([{ message: 'Ben Lind accepted your invitation' }]);
  });

  it('notifies the inviter also if the account exists already (NOT-01)', async () => {
    const elsewhere = await (await newTenant()).member();
    const id = await invite(inviter, { email: elsewhere.email, firstName: 'Ben', lastName: 'Lind' });
    await runJobs();
    const [invitation] = (await elsewhere.get('/identity/invitations')).body;
    expect((await elsewhere.post(`/identity/invitations/${invitation.id}/accept`)).status).toBe(200);
    await runJobs();
    expect(await messagesOf(inviter)).toMatchObject([{ resourcePath: `/profile/${id}` }]);
  });
});
