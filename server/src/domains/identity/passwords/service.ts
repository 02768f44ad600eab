import { audit } from '../../../platform/audit.ts';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { listChallengeKinds } from '../auth-factors/service.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { hashSecret, sessionHandle } from '../sessions/rules.ts';
import { openSession, rotateSession } from '../sessions/service.ts';
import { sendRecovery } from './jobs.ts';
import * as queries from './queries.ts';
import { afterFailure, hashPassword, isLocked, lockout, passwordMatches } from './rules.ts';

const accountLocked = () =>
  new AppError(423, 'AccountLocked', `Too many wrong passwords. Try again in ${lockout.minutes} minutes.`, {
    commits: true,
  });

/** The same words, work and time whether the address is unknown, the password wrong or there is none. */
export async function logIn(ctx: PublicCtx, { email, password }: { email: string; password: string }) {
  const attempts = await queries.lockAttempts(ctx, email);
  const user = await queries.findCredentials(ctx, email);
  const matches = await passwordMatches(user?.hash ?? undefined, password);
  if (isLocked(attempts, ctx.now)) throw accountLocked();
  if (!user || !matches) {
    const next = afterFailure(attempts, ctx.now);
    await queries.saveAttempts(ctx, email, next);
    if (isLocked(next, ctx.now)) throw accountLocked();
    throw new AppError(401, 'Unauthenticated', 'The email address or password is wrong', { commits: true });
  }
  if (attempts) await queries.deleteAttempts(ctx, email);
  const kinds = await listChallengeKinds(ctx, user.id);
  await openSession(ctx, user.id, { challenged: kinds.length > 0 });
  await audit({ ...ctx, userId: user.id }, { action: 'identity.loggedIn', entityType: 'user', entityId: user.id });
  return { session: sessionHandle(user.handle), challenge: kinds.length > 0 ? kinds : null };
}

export async function getCurrentUser(ctx: UserCtx) {
  const user = await queries.getUser(ctx, ctx.userId);
  return {
    id: user.handle,
    email: user.email,
    hasPassword: user.hash !== null,
    passwordChangedAt: user.changedAt?.toISOString() ?? null,
    permissions: user.hash
      ? (['changePassword', 'createAuthFactor'] as const).slice()
      : (['createAuthFactor'] as const).slice(),
  };
}

/** Everything that depends on the address happens in the job, so the answer tells nothing, not even by its time. */
export async function requestRecovery(ctx: PublicCtx, email: string) {
  await enqueue(ctx, sendRecovery, { email });
  return {};
}

export async function resetPassword(ctx: PublicCtx, { token, password }: { token: string; password: string }) {
  const userId = await queries.takeRecoveryToken(ctx, hashSecret(token));
  if (!userId) throw invalid('token', 'This link has expired or was already used. Ask for a new one.');
  const user = await queries.getUser(ctx, userId);
  await queries.upsertPassword(ctx, userId, await hashPassword(password));
  await queries.deleteAttempts(ctx, user.email);
  await deleteSessions(ctx, userId, 'all');
  await audit({ ...ctx, userId }, { action: 'identity.passwordReset', entityType: 'user', entityId: userId });
  return {};
}

export async function changePassword(
  ctx: UserCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  const user = await queries.getUser(ctx, ctx.userId);
  const attempts = await queries.lockAttempts(ctx, user.email);
  if (isLocked(attempts, ctx.now)) throw accountLocked();
  if (!(await passwordMatches(user.hash ?? undefined, currentPassword))) {
    await queries.saveAttempts(ctx, user.email, afterFailure(attempts, ctx.now));
    const wrong = invalid('currentPassword', 'This is not your current password');
    throw new AppError(wrong.status, wrong.error, wrong.message, { details: wrong.details, commits: true });
  }
  if (currentPassword === newPassword) throw invalid('newPassword', 'Choose a password you have not used before');
  await queries.upsertPassword(ctx, ctx.userId, await hashPassword(newPassword));
  await deleteSessions(ctx, ctx.userId, { except: ctx.session.id });
  await rotateSession(ctx);
  await audit(ctx, { action: 'identity.passwordChanged', entityType: 'user', entityId: ctx.userId });
  return {};
}
