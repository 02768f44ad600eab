import { say } from '@hurrah/contracts/messages';
import { audit } from '../../../platform/audit.ts';
import { getCell, inDirectory } from '../../../platform/cells.ts';
import type { PublicCtx, UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { inTenant } from '../../../platform/db.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import {
  checkAttempts,
  countFailure,
  forgetFailures,
  forgetPasswordFailures,
  passwordGuess,
  sessionGuess,
} from '../attempts/service.ts';
import { listChallengeKinds } from '../auth-factors/service.ts';
import { isBreached } from '../breached-passwords/service.ts';
import { isAboutOwner, isCommon } from '../common-passwords/rules.ts';
import { rememberOnDevice } from '../devices/rules.ts';
import { rememberDevice } from '../devices/service.ts';
import { deleteSessions } from '../sessions/queries.ts';
import { hashSecret, sessionHandle } from '../sessions/rules.ts';
import { openSession, rotateSession } from '../sessions/service.ts';
import { sendPasswordChanged, sendRecovery } from './jobs.ts';
import * as queries from './queries.ts';
import { hashAddress, hashPassword, passwordMatches } from './rules.ts';

/** The same message, work and time whether the address is unknown, the password wrong or there is none. */
export async function logIn(
  ctx: WithoutTransaction<PublicCtx>,
  { email, password }: { email: string; password: string },
) {
  const user = await queries.findCredentials(email);
  // An address without an account is logged only as a hash.
  ctx.client.setSubject(user ? { type: 'user', id: user.id } : { type: 'email', id: hashAddress(email) });
  const matches = await passwordMatches(user?.hash ?? undefined, password);
  return ctx.within((inside) => finishLogIn(inside, email, matches ? user : undefined));
}

/** `user` is set if the password was right. Guesses at one address are processed one after the other. */
async function finishLogIn(ctx: PublicCtx, email: string, user: queries.Credentials | undefined) {
  const guess = passwordGuess(ctx, email);
  const attempts = await checkAttempts(ctx, guess);
  if (!user) {
    await countFailure(ctx, guess, attempts);
    throw new AppError(401, 'Unauthenticated', say('access.wrongLogin'), {
      commits: true,
      security: 'identity.signInFailed',
    });
  }
  await forgetFailures(ctx, guess, attempts);
  const kinds = await listChallengeKinds(ctx, user.id);
  if (kinds.length === 0) await rememberDevice(ctx, { id: user.id, email });
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

/** The job does everything that depends on the address, so the answer reveals nothing, not even by its time. */
export async function requestRecovery(ctx: PublicCtx, email: string) {
  await enqueue(ctx, sendRecovery, { email });
  return {};
}

export async function resetPassword(
  ctx: WithoutTransaction<PublicCtx>,
  { token, password }: { token: string; password: string },
) {
  const owner = await inDirectory((db) => queries.findTokenOwner({ db }, hashSecret(token), ctx.now));
  if (!owner) throw brokenLink();
  await checkNewPassword('password', password, await listKnown(owner));
  const hash = await hashPassword(password);
  return ctx.within((inside) => finishReset(inside, token, hash));
}

const brokenLink = () => invalid('token', 'access.linkExpired');

/**
 * Rejects guessable passwords, by the known facts about their owner. Waits for the network, so it is called before any
 * transaction.
 */
export async function checkNewPassword(path: string, password: string, known: string[]): Promise<void> {
  if (isCommon(password)) {
    throw invalid({ path, type: 'common' }, 'password.common');
  }
  if (isAboutOwner(password, ['hurrah', ...known])) {
    throw invalid({ path, type: 'context' }, 'password.personal');
  }
  if (await isBreached(password)) {
    throw invalid({ path, type: 'breached' }, 'password.leaked');
  }
}

async function listKnown(userId: string): Promise<string[]> {
  const { user, workplaces } = await inDirectory(async (db) => ({
    user: await queries.getUser({ db }, userId),
    workplaces: await queries.listWorkplaces({ db }, userId),
  }));
  const names = await Promise.all(
    workplaces.map(({ id, cell, memberId }) =>
      inTenant(getCell(cell).app, id, (db) => queries.findMemberName(db, memberId)),
    ),
  );
  const people = names.flatMap((name) => (name ? [name.firstName, name.lastName] : []));
  return [user.email, ...people, ...workplaces.map(({ name }) => name)];
}

async function finishReset(ctx: PublicCtx, token: string, hash: string) {
  const userId = await queries.takeRecoveryToken(ctx, hashSecret(token));
  if (!userId) throw brokenLink();
  const user = await queries.getUser(ctx, userId);
  await queries.upsertPassword(ctx, userId, hash);
  await forgetPasswordFailures(ctx, user.email);
  await deleteSessions(ctx, userId, 'all');
  // The link proved the mailbox, and without a second factor nothing more is required: the sign-in needs no email.
  const kinds = await listChallengeKinds(ctx, userId);
  if (kinds.length === 0) ctx.client.setDevice(rememberOnDevice(ctx.client.device, user.email));
  await audit({ ...ctx, userId }, { action: 'identity.passwordReset', entityType: 'user', entityId: userId });
  await enqueue(ctx, sendPasswordChanged, { userId });
  return {};
}

export async function changePassword(
  ctx: WithoutTransaction<UserCtx>,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
) {
  if (currentPassword === newPassword) throw invalid('newPassword', 'password.unchanged');
  const user = await inDirectory((db) => queries.getUser({ db }, ctx.userId));
  const matches = await passwordMatches(user.hash ?? undefined, currentPassword);
  if (matches) await checkNewPassword('newPassword', newPassword, await listKnown(ctx.userId));
  const hash = await hashPassword(newPassword);
  return ctx.within((inside) => finishChange(inside, matches ? hash : undefined));
}

/** Without a hash the current password was wrong. */
async function finishChange(ctx: UserCtx, hash: string | undefined) {
  const guess = sessionGuess(ctx);
  const attempts = await checkAttempts(ctx, guess);
  if (!hash) {
    await countFailure(ctx, guess, attempts);
    throw wrongPassword('currentPassword');
  }
  await forgetFailures(ctx, guess, attempts);
  await queries.upsertPassword(ctx, ctx.userId, hash);
  await queries.deleteRecoveryTokens(ctx, ctx.userId);
  await deleteSessions(ctx, ctx.userId, { except: ctx.session.id });
  await rotateSession(ctx, { passwordGivenAt: ctx.now });
  await audit(ctx, { action: 'identity.passwordChanged', entityType: 'user', entityId: ctx.userId });
  await enqueue(ctx, sendPasswordChanged, { userId: ctx.userId });
  return {};
}

/** Lets this session do what needs a recent proof. */
export async function reauthenticate(ctx: WithoutTransaction<UserCtx>, password: string) {
  const user = await inDirectory((db) => queries.getUser({ db }, ctx.userId));
  const matches = await passwordMatches(user.hash ?? undefined, password);
  return ctx.within((inside) => finishReauthentication(inside, matches));
}

async function finishReauthentication(ctx: UserCtx, matches: boolean) {
  const guess = sessionGuess(ctx);
  const attempts = await checkAttempts(ctx, guess);
  if (!matches) {
    await countFailure(ctx, guess, attempts);
    throw wrongPassword('password');
  }
  await forgetFailures(ctx, guess, attempts);
  await rotateSession(ctx, { passwordGivenAt: ctx.now });
  await audit(ctx, { action: 'identity.reauthenticated', entityType: 'user', entityId: ctx.userId });
  return {};
}

/** Commits, because the failure was counted. */
function wrongPassword(path: string): AppError {
  const { status, error, said, details } = invalid(path, 'password.wrong');
  return new AppError(status, error, said, { details, commits: true, security: 'identity.passwordWrong' });
}
