import { storage } from '../platform/storage/instance.ts';
import { newTenant, runJobs, type TestMember } from './harness.ts';
import { invite } from './invitations.ts';
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
  await admin.post(`/points/redeemableAccounts/${admin.id}/points`, { amount: 10 });
  await admin.post(`/points/allocationAccounts/${admin.id}/points`, { amount: 10 });
  const person = { email: 'wim@example.test', firstName: 'Wim', lastName: 'Welcome' };
  const { body: colleague } = await admin.post('/identity/tenantMembers', person);
  await sendThanks(admin, [colleague]);
  // The timeline is written by a job.
  await runJobs();
  await admin.post('/recognition/values', { name: 'Care', color: '#7a3e9d', qualities: [{ name: 'Kindness' }] });
}
