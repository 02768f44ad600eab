import { say } from '@hurrah/contracts/messages';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { config } from '../../../platform/config.ts';
import type { UserCtx } from '../../../platform/ctx.ts';
import { isUniqueViolation } from '../../../platform/db.ts';
import { AppError, conflict } from '../../../platform/errors.ts';
import * as queries from '../auth-factors/queries.ts';
import { finishEnrolment, passChallenge } from '../auth-factors/service.ts';
import { getUser } from '../passwords/queries.ts';
import { findWebauthnChallenge, updateSession } from '../sessions/queries.ts';

/** A passkey belongs to the product's domain and works on every host under it. */
const own = new URL(config.PUBLIC_URL);
const rpID = own.hostname;

/** Commits, because a refused answer has used up its challenge too. */
const refused = () =>
  new AppError(422, 'PasskeyRefused', say('passkey.unchecked'), {
    commits: true,
    security: 'identity.challengeFailed',
  });

export async function startPasskey(ctx: UserCtx) {
  const user = await getUser(ctx, ctx.userId);
  const passkeys = await listPasskeys(ctx);
  const options = await generateRegistrationOptions({
    rpName: 'Hurrah',
    rpID,
    userName: user.email,
    userID: new TextEncoder().encode(user.id),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await updateSession(ctx, ctx.session.id, { webauthnChallenge: options.challenge });
  return { ...options };
}

export async function confirmPasskey(ctx: UserCtx, name: string, response: unknown) {
  const expectedChallenge = await takeChallenge(ctx);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: expectedOrigins(ctx),
    expectedRPID: rpID,
  }).catch(() => {
    throw refused();
  });
  if (!registrationInfo) throw refused();
  const { id, publicKey, counter, transports } = registrationInfo.credential;
  const passkey = { credentialId: id, secret: Buffer.from(publicKey), counter, transports: transports ?? null };
  const factor = await queries
    .insertFactor(ctx, { kind: 'passkey', name, ...passkey, confirmedAt: ctx.now })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('passkey.enrolled') : error;
    });
  return finishEnrolment(ctx, factor);
}

export async function startPasskeyChallenge(ctx: UserCtx) {
  const passkeys = await listPasskeys(ctx);
  const options = await generateAuthenticationOptions({
    rpID,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
  });
  await updateSession(ctx, ctx.session.id, { webauthnChallenge: options.challenge });
  return { ...options };
}

export async function answerPasskey(ctx: UserCtx, response: { id: string }) {
  const expectedChallenge = await takeChallenge(ctx);
  const factor = (await queries.lockFactors(ctx)).find(({ credentialId }) => credentialId === response.id);
  if (!factor?.credentialId) throw refused();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: expectedOrigins(ctx),
    expectedRPID: rpID,
    credential: { id: factor.credentialId, publicKey: new Uint8Array(factor.secret), counter: factor.counter },
  }).catch(() => {
    throw refused();
  });
  if (!verified) throw refused();
  await queries.updateFactor(ctx, factor.id, { counter: authenticationInfo.newCounter, lastUsedAt: ctx.now });
  return passChallenge(ctx, factor);
}

/** A challenge is good for one answer. */
async function takeChallenge(ctx: UserCtx): Promise<string> {
  const challenge = await findWebauthnChallenge(ctx);
  if (!challenge) throw refused();
  await updateSession(ctx, ctx.session.id, { webauthnChallenge: null });
  return challenge;
}

async function listPasskeys(ctx: UserCtx) {
  const factors = await queries.listConfirmedFactors(ctx, ctx.userId);
  return factors.flatMap((factor) => (factor.credentialId ? [{ ...factor, credentialId: factor.credentialId }] : []));
}

/** The product's own address, and the tenant host the browser is on: below it, with the same scheme and port. */
function expectedOrigins(ctx: UserCtx): string[] {
  const here = URL.parse(ctx.client.origin ?? '');
  if (!here?.hostname.endsWith(`.${rpID}`)) return [own.origin];
  return here.protocol === own.protocol && here.port === own.port ? [own.origin, here.origin] : [own.origin];
}
