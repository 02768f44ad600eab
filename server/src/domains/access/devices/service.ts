import type { PublicCtx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { parseUserAgent } from '../sessions/rules.ts';
import { sendNewDevice } from './jobs.ts';
import { recordSignIn, takeDeviceEmail } from './queries.ts';
import { knownDevice, rememberOnDevice } from './rules.ts';

/** More emails within a day add nothing: an attacker with the password must not flood the owner's mailbox. */
const maxEmailsPerDay = 5;

/**
 * Remembers the browser of a sign-in that has just been completed. The owner gets an email if the account was never used
 * with this browser before; not of their first sign-in, which follows a link from their mailbox.
 */
export async function rememberDevice(ctx: PublicCtx, { id, email }: { id: string; email: string }): Promise<void> {
  const isKnown = knownDevice(ctx.client.device, email) !== undefined;
  ctx.client.setDevice(rememberOnDevice(ctx.client.device, email));
  const isFirst = await recordSignIn(ctx, id);
  if (isKnown || isFirst || !(await takeDeviceEmail(ctx, id, maxEmailsPerDay))) return;
  const device = parseUserAgent(ctx.client.userAgent);
  await enqueue(ctx, sendNewDevice, { userId: id, ...device, at: ctx.now.toISOString() });
}
