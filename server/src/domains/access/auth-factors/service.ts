import type { FactorKind } from '@hurrah/contracts/access/sessions';
import { say } from '@hurrah/contracts/messages';
import { generateSecret, generateURI, verify } from 'otplib';
import { audit } from '../../../platform/audit.ts';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { AppError, conflict, invalid } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { keyring } from '../../../platform/keyring.ts';
import { checkAttempts, codeGuess, countFailure, forgetFailures } from '../attempts/service.ts';
import { rememberDevice } from '../devices/service.ts';
import { cancelResetOf } from '../factor-resets/service.ts';
import { deleteRecoveryTokens, getUser } from '../passwords/queries.ts';
import { challengeOtherSessions, forgetMfa } from '../sessions/queries.ts';
import { rotateSession } from '../sessions/service.ts';
import { sendFactorAdded, sendFactorChanged } from './jobs.ts';
import { presentFactor } from './present.ts';
import * as queries from './queries.ts';
import { hashRecoveryCode, hasLookUp, looksLikeRecoveryCode, matchesRecoveryCode, newRecoveryCodes } from './rules.ts';

/** Lists the kinds of factors that a person can pass a challenge with; empty when none is enrolled. */
export async function listChallengeKinds(ctx: PublicCtx, userId: string): Promise<FactorKind[]> {
  const factors = await queries.listConfirmedFactors(ctx, userId);
  return (['totp', 'passkey'] as const).filter((kind) => factors.some((factor) => factor.kind === kind));
}

export async function listAuthFactors(ctx: UserCtx) {
  const rows = await queries.listConfirmedFactors(ctx, ctx.userId);
  const codes = rows.filter((row) => row.kind === 'recoveryCode');
  return {
    factors: rows.filter((row) => row.kind !== 'recoveryCode').map(presentFactor),
    recoveryCodesLeft: codes.length,
  };
}

export async function startTotp(ctx: UserCtx, name: string) {
  const user = await getUser(ctx, ctx.userId);
  const { sealed, ...shown } = newTotp('Hurrah', user.email);
  await queries.deleteFactors(ctx, 'unconfirmed');
  const { id } = await queries.insertFactor(ctx, { kind: 'totp', name, secret: sealed });
  return { id, ...shown };
}

/** A secret for an authenticator app: as the app reads it, and as it is stored. */
export function newTotp(issuer: string, label: string) {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer, label, secret }), sealed: keyring.seal('auth-factor', secret) };
}

export async function confirmTotp(ctx: UserCtx, id: string, code: string) {
  const factor = await queries.lockOwnFactor(ctx, id);
  const step = factor.kind === 'totp' ? await acceptedStep(factor, code, ctx.now) : undefined;
  if (factor.confirmedAt || step === undefined) throw invalid('code', 'factor.wrongCode');
  return finishEnrolment(ctx, await queries.updateFactor(ctx, id, { confirmedAt: ctx.now, counter: step }));
}

/** The first factor creates recovery codes. This session counts as having passed it; all others must pass it now. */
export async function finishEnrolment(ctx: UserCtx, factor: queries.AuthFactorRow) {
  const others = (await queries.listConfirmedFactors(ctx, ctx.userId)).filter(({ id }) => id !== factor.id);
  const isFirst = !others.some((row) => row.kind !== 'recoveryCode');
  const recoveryCodes = isFirst ? await replaceRecoveryCodes(ctx) : null;
  if (isFirst) await challengeOtherSessions(ctx);
  await deleteRecoveryTokens(ctx, ctx.userId);
  await rotateSession(ctx, { mfaPassedAt: ctx.now });
  await audit(ctx, {
    action: 'identity.authFactorEnrolled',
    entityType: 'authFactor',
    entityId: factor.id,
    after: { kind: factor.kind, name: factor.name },
  });
  await enqueue(ctx, sendFactorAdded, { userId: ctx.userId });
  return { factor: presentFactor(factor), recoveryCodes };
}

async function replaceRecoveryCodes(ctx: UserCtx): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.deleteFactors(ctx, { kind: 'recoveryCode' });
  await queries.insertRecoveryCodes(ctx, await Promise.all(codes.map(hashRecoveryCode)));
  return codes;
}

export async function createRecoveryCodes(ctx: UserCtx) {
  const kinds = await listChallengeKinds(ctx, ctx.userId);
  if (kinds.length === 0) throw conflict('factor.missing');
  const recoveryCodes = await replaceRecoveryCodes(ctx);
  await deleteRecoveryTokens(ctx, ctx.userId);
  await audit(ctx, { action: 'identity.recoveryCodesReplaced', entityType: 'user', entityId: ctx.userId });
  await enqueue(ctx, sendFactorChanged, { userId: ctx.userId, about: 'recoveryCodes' });
  return { recoveryCodes };
}

export async function removeAuthFactor(ctx: UserCtx, id: string) {
  const factor = await queries.lockOwnFactor(ctx, id);
  await queries.deleteFactors(ctx, { id });
  await deleteRecoveryTokens(ctx, ctx.userId);
  const left = await listChallengeKinds(ctx, ctx.userId);
  if (left.length === 0) {
    // Without a factor no session has passed one: a tenant that requires it asks again.
    await queries.deleteFactors(ctx, { kind: 'recoveryCode' });
    await forgetMfa(ctx, ctx.userId);
  }
  await audit(ctx, {
    action: 'identity.authFactorRemoved',
    entityType: 'authFactor',
    entityId: id,
    before: { kind: factor.kind, name: factor.name },
  });
  if (factor.confirmedAt) await enqueue(ctx, sendFactorChanged, { userId: ctx.userId, about: 'removed' });
  return {};
}

/** Takes a code of any enrolled authenticator app, or a recovery code, which then is spent. */
export async function answerTotp(ctx: UserCtx, code: string) {
  const { email } = await getUser(ctx, ctx.userId);
  // Counted by person, because an attacker with the password can open any number of sessions.
  const guess = codeGuess(ctx, email);
  const attempts = await checkAttempts(ctx, guess);
  const factors = (await queries.lockFactors(ctx)).filter((factor) => factor.confirmedAt);
  const recovery = await findRecoveryCode(factors, code);
  if (recovery) {
    await queries.deleteFactors(ctx, { id: recovery.id });
    await forgetFailures(ctx, guess, attempts);
    return passChallenge(ctx, recovery);
  }
  for (const factor of factors.filter(({ kind }) => kind === 'totp')) {
    const step = await acceptedStep(factor, code, ctx.now);
    if (step !== undefined) {
      await queries.updateFactor(ctx, factor.id, { counter: step, lastUsedAt: ctx.now });
      await forgetFailures(ctx, guess, attempts);
      return passChallenge(ctx, factor);
    }
  }
  await countFailure(ctx, guess, attempts);
  throw new AppError(422, 'WrongCode', say('factor.wrongCode'), {
    commits: true,
    security: 'identity.challengeFailed',
  });
}

export async function passChallenge(ctx: UserCtx, factor: queries.AuthFactorRow) {
  const { email } = await getUser(ctx, ctx.userId);
  await rotateSession(ctx, { challenged: false, mfaPassedAt: ctx.now });
  await rememberDevice(ctx, { id: ctx.userId, email });
  await cancelResetOf(ctx, ctx.userId);
  await audit(ctx, {
    action: 'identity.challengePassed',
    entityType: 'authFactor',
    entityId: factor.id,
    after: { kind: factor.kind },
  });
  return {};
}

async function findRecoveryCode(factors: queries.AuthFactorRow[], code: string) {
  if (!looksLikeRecoveryCode(code)) return undefined;
  const stored = factors.find(({ kind, secret }) => kind === 'recoveryCode' && hasLookUp(secret, code));
  return (await matchesRecoveryCode(stored?.secret, code)) ? stored : undefined;
}

/** For typing, and for clocks that differ. It makes a code good for at most 50 seconds. */
const toleranceSeconds = 10;

/** The time step a code belongs to; none is accepted twice. */
export async function acceptedStep(
  factor: { secret: Buffer; counter: number },
  code: string,
  now: Date,
): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = await verify({
    secret: keyring.unseal('auth-factor', factor.secret),
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
    ...(factor.counter > 0 && { afterTimeStep: factor.counter }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
