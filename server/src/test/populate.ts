import type { TestMember, TestTenant } from './harness.ts';

/** One row of everything that has an address of its own, for the sweep to try from outside. Add the new noun here. */
export async function populate(_tenant: TestTenant, admin: TestMember): Promise<void> {
  await admin.post('/identity/authFactors/totp', { name: 'Phone' });
}
