import { storage } from '../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember } from './harness.ts';
import { invite } from './invitations.ts';
import { byHand } from './points.ts';
import { sendThanks } from './recognitions.ts';
import { importStaff } from './staff.ts';

/** One row of everything that has an address of its own, for the sweep to try from outside. Add the new noun here. */
export async function populate(admin: TestMember): Promise<void> {
  await storage.ensureReady();
  await admin.post('/identity/authFactors/totp', { name: 'Phone' });
  const picture = { originalFilename: 'me.png', contentType: 'image/png' };
  await admin.post(`/identity/tenantMembers/${admin.id}/avatar/upload`, picture);
  await admin.post('/identity/teams', { name: 'Red' });
  for (const batch of ['batchSuspend', 'batchAddToTeams', 'batchWelcome']) {
    await admin.post(`/identity/tenantMembers/${batch}`, { memberIds: [admin.id] });
  }
  // Another company invites the same person, whose account the invitation then belongs to.
  await invite(await (await newTenant()).admin(), { email: admin.email });
  await admin.post('/identity/emailDomains', { domain: 'populated.example' });
  await importStaff(admin, `Email,First name,Last name\nwaiting@example.test,Wanda,Waits`, { addMembers: false });
  const person = { email: 'wim@example.test', firstName: 'Wim', lastName: 'Welcome' };
  const { body: colleague } = await admin.post('/identity/tenantMembers', person);
  await movePoints(admin, colleague);
  await sendThanks(admin, [colleague]);
  // The timeline is written by a job.
  await runJobs();
  await admin.post('/recognition/values', { name: 'Care', color: '#7a3e9d', qualities: [{ name: 'Kindness' }] });
}

/** One that happens at once in each account, and one that waits for a second admin. */
async function movePoints(admin: TestMember, { id }: { id: string }): Promise<void> {
  await admin.post(`/points/redeemableAccounts/${id}/points`, byHand(10));
  await admin.post(`/points/allocationAccounts/${id}/points`, byHand(10));
  const second = { email: 'selma@example.test', firstName: 'Selma', lastName: 'Second', role: 'admin' };
  const { body: approver } = await admin.post('/identity/tenantMembers', second);
  await admin.post(`/identity/tenantMembers/${approver.id}/welcome`);
  await admin.post(`/points/redeemableAccounts/${id}/points`, byHand(60_000));
}
