import { say } from '@hurrah/contracts/messages';
import { audit } from '../../../platform/audit.ts';
import type { AuthPort, OpenSession } from '../../../platform/auth-port.ts';
import { config } from '../../../platform/config.ts';
import { operatorCookie } from '../../../platform/cookies.ts';
import type { PublicCtx, UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/limits.ts';
import {
  acceptedStep,
  checkAttempts,
  countFailure,
  factorPace,
  forgetFailures,
  type Guess,
  hashAddress,
  hashSecret,
  isExpired,
  newSecret,
  passwordMatches,
} from '../../access/index.ts';
import { findOperator, lockOperator, type OperatorRow, updateOperator } from '../accounts/queries.ts';
import * as queries from './queries.ts';
import { sessionLimits } from './rules.ts';

/** The staleness that "last seen" may reach before a request pays for a write. */
const touchEveryMs = 60_000;

async function findSession(secret: string, now: Date): Promise<OpenSession | undefined> {
  const session = await queries.findSession(hashSecret(secret));
  if (!session || isExpired(session, sessionLimits, now)) return undefined;
  const { id, operatorId: userId, createdAt, lastSeenAt } = session;
  const proof = { mfaPassedAt: createdAt, authenticatedAt: createdAt, passwordGivenAt: createdAt };
  return { id, userId, ...proof, createdAt, lastSeenAt, challenged: false, passwordChangedAt: null, tenant: null };
}

const opensNoCompany = (): never => {
  throw new Error('An operator’s session opens no company');
};

/** Sessions of the console. They have no handle: SameSite=Strict and the checked origin keep other sites out. */
export const operatorPort: AuthPort = {
  cookie: operatorCookie,
  siteUrl: config.OPERATOR_URL,
  findSession: (_handle, secret, now) => findSession(secret, now),
  async seen({ id, lastSeenAt }, now) {
    if (now.getTime() - lastSeenAt.getTime() > touchEveryMs) await queries.touchSession(id, now);
  },
  looked: opensNoCompany,
  membershipStatement: opensNoCompany,
  authorize: opensNoCompany,
};

/** Starts a session for an operator who has just proved their identity. */
export async function openSession(ctx: PublicCtx, operatorId: string): Promise<void> {
  const secret = newSecret();
  await queries.deleteSessionsOfSecrets(ctx.db, ctx.client.secrets.map(hashSecret));
  await queries.insertSession(ctx, operatorId, hashSecret(secret));
  ctx.client.setSecret(secret);
}

interface Credentials {
  email: string;
  password: string;
  code: string;
}

/** The same message, work and time whether the address, the password or the code is wrong. */
export async function logIn(ctx: WithoutTransaction<PublicCtx>, { email, password, code }: Credentials) {
  const operator = await findOperator(email);
  ctx.client.setSubject(operator ? { type: 'operator', id: operator.id } : { type: 'email', id: hashAddress(email) });
  const matches = await passwordMatches(operator?.passwordHash ?? undefined, password);
  return ctx.within((inside) => finishLogIn(inside, { email, code, operatorId: matches ? operator?.id : undefined }));
}

/** Wrong passwords slow down their network. Six digits must not be guessed from many, so all networks share that count. */
async function finishLogIn(
  ctx: PublicCtx,
  { email, code, operatorId }: { email: string; code: string; operatorId: string | undefined },
) {
  const byPassword = { subject: `operator password of ${email}`, source: `network ${networkOf(ctx.client.ipAddress)}` };
  const byCode: Guess = { subject: `operator code of ${email}`, source: 'all networks', pace: factorPace };
  const attempts = await checkAttempts(ctx, byPassword);
  const operator = operatorId === undefined ? undefined : await lockOperator(ctx.db, operatorId);
  if (!operator) {
    await countFailure(ctx, byPassword, attempts);
    throw wrongLogIn();
  }
  const codeAttempts = await checkAttempts(ctx, byCode);
  const step = await stepOf(operator, code, ctx.now);
  if (step === undefined) {
    await countFailure(ctx, byCode, codeAttempts);
    throw wrongLogIn();
  }
  await forgetFailures(ctx, byPassword, attempts);
  await forgetFailures(ctx, byCode, codeAttempts);
  await updateOperator(ctx.db, operator.id, { totpStep: step });
  await openSession(ctx, operator.id);
  const { id, name } = operator;
  await audit({ ...ctx, userId: id }, { action: 'operator.loggedIn', entityType: 'operator', entityId: id });
  return { id, email, name };
}

const stepOf = async ({ totpSecret, totpStep }: OperatorRow, code: string, now: Date) =>
  totpSecret ? acceptedStep({ secret: totpSecret, counter: totpStep }, code, now) : undefined;

/** Commits, because the failure was counted. */
const wrongLogIn = () =>
  new AppError(401, 'Unauthenticated', say('operator.wrongLogin'), {
    commits: true,
    security: 'operator.signInFailed',
  });

export async function logOut(ctx: UserCtx) {
  await queries.deleteSession(ctx.db, ctx.session.id);
  ctx.client.setSecret(null);
  await audit(ctx, { action: 'operator.loggedOut', entityType: 'operator', entityId: ctx.userId });
  return {};
}
