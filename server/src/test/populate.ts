import type { TestMember } from './harness.ts';

/** One row of everything that has an address of its own, for the sweep to try from outside. Add the new noun here. */
export async function populate(admin: TestMember): Promise<void> {
  await admin.post('/identity/authFactors/totp', { name: 'Phone' });
  const picture = { originalFilename: 'me.png', contentType: 'image/png' };
  await admin.post(`/identity/tenantMembers/${admin.id}/avatar/upload`, picture);
  await admin.post(`/points/redeemableAccounts/${admin.id}/points`, { amount: 10 });
  await admin.post(`/points/allocationAccounts/${admin.id}/points`, { amount: 10 });
}
