import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Opens a company with the functions of a release that has no command for it yet, and invites its first admin.
 * Arguments: the folder of the release, and the company as JSON.
 */
const [folder = '', text = '{}'] = process.argv.slice(2);
const { name, host, cell, admin } = JSON.parse(text);
const load = (path: string) => import(pathToFileURL(join(folder, 'server/src', path)).href);

const { createTenant } = await load('domains/access/index.ts');
const { sendInvitation } = await load('domains/people/invitations/emails/jobs.ts');
const { inBackground } = await load('platform/background.ts');
const { closeDatabases, getCell } = await load('platform/cells.ts');
const { enqueue } = await load('platform/jobs.ts');

const { tenantId } = await createTenant({ name, domains: [host], features: ['recognition'], cell });
// oxlint-disable-next-line typescript/no-explicit-any
await inBackground(getCell(cell), { tenantId, requestId: 'rehearsal', now: new Date() }, async (ctx: any) => {
  const member = { ...admin, role: 'admin', invitedAt: ctx.now };
  const { id: memberId } = await ctx.db.insertInto('tenantMember').values(member).returning('id').executeTakeFirst();
  await enqueue(ctx, sendInvitation, { tenantId, memberId, invitedBy: null });
});
await closeDatabases();
