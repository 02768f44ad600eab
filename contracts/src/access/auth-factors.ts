import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { line } from '../text.ts';
import { FactorKind } from './sessions.ts';

const nothing = z.object({});
const Code = z
  .string()
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().min(6).max(20));

/** The input and output of the browser's credential API, which the WebAuthn library validates. */
const CredentialOptions = z.record(z.string(), z.unknown());
const CredentialResponse = z.looseObject({ id: z.string().max(2000), type: z.literal('public-key') });

export const AuthFactor = z.object({
  id: Id,
  kind: FactorKind,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AuthFactor = z.infer<typeof AuthFactor>;

/** Recovery codes are shown once, when the first factor is confirmed. */
const Enrolled = z.object({ factor: AuthFactor, recoveryCodes: z.array(z.string()).nullable() });

export const listAuthFactors = endpoint({
  method: 'GET',
  path: '/identity/authFactors',
  summary: 'Second factors of the signed-in person',
  can: 'user',
  response: z.object({ factors: z.array(AuthFactor), recoveryCodesLeft: z.int() }),
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/identity/authFactors/totp',
  summary: 'Begin to enrol an authenticator app; the secret is shown only here',
  can: 'user',
  recentProof: true,
  body: z.object({ name: line(50).default('Authenticator app') }),
  response: z.object({ id: Id, secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/identity/authFactors/:id/confirm',
  summary: 'Finish enrolling an authenticator app with its first code',
  can: 'user',
  recentProof: true,
  params: z.object({ id: Id }),
  body: z.object({ code: Code }),
  response: Enrolled,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/identity/authFactors/passkey/options',
  summary: 'Begin to enrol a passkey',
  can: 'user',
  recentProof: true,
  response: CredentialOptions,
});

export const confirmPasskey = endpoint({
  method: 'POST',
  path: '/identity/authFactors/passkey',
  summary: 'Finish enrolling a passkey',
  can: 'user',
  recentProof: true,
  body: z.object({ name: line(50).default('Passkey'), response: CredentialResponse }),
  response: Enrolled,
});

export const removeAuthFactor = endpoint({
  method: 'DELETE',
  path: '/identity/authFactors/:id',
  summary: 'Remove a second factor',
  can: 'user',
  recentProof: true,
  params: z.object({ id: Id }),
  response: nothing,
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/identity/authFactors/recoveryCodes',
  summary: 'Make ten new recovery codes; the old ones stop working',
  can: 'user',
  recentProof: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const answerTotp = endpoint({
  method: 'POST',
  path: '/identity/challenge/totp',
  summary: 'Pass the challenge with a code of the authenticator app or a recovery code',
  can: 'challenged',
  body: z.object({ code: Code }),
  response: nothing,
  // Wrong codes are counted by person and network, and slow down the guessing network. A limit by person would let an
  // attacker with the password lock out its owner.
});

export const startPasskeyChallenge = endpoint({
  method: 'POST',
  path: '/identity/challenge/passkey/options',
  summary: 'Ask for a passkey challenge',
  can: 'challenged',
  response: CredentialOptions,
});

export const answerPasskey = endpoint({
  method: 'POST',
  path: '/identity/challenge/passkey',
  summary: 'Pass the challenge with a passkey',
  can: 'challenged',
  body: z.object({ response: CredentialResponse }),
  response: nothing,
});
