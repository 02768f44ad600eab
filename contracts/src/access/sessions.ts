import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { coded } from '../messages/fields.ts';

/**
 * `session-{user}-{tenant}`: a public handle, not a secret. The secret is in a cookie that scripts cannot read.
 * The header that carries the handle chooses the tenant for one tab and proves the call came from our own page.
 */
export const sessionPattern = /^session-([0-9a-hjkmnp-tv-z]{8})-([0-9a-hjkmnp-tv-z]{8})$/;
export const SessionHandle = z.string().regex(sessionPattern);
export const noTenant = '00000000';

const minLength = 10;
export const Password = z
  .string()
  .min(minLength, coded('password.tooShort', { min: minLength }))
  .max(200);
/** Addresses are compared in lower case everywhere. */
export const Email = z
  .string()
  .trim()
  .max(254)
  .transform((text) => text.toLowerCase())
  .pipe(z.email(coded('email.invalid')));

export const FactorKind = z.enum(['totp', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/** `challenge` lists the second factors that must be passed before the session opens anything else. */
export const SignedIn = z.object({ session: SessionHandle, challenge: z.array(FactorKind).nullable() });
export type SignedIn = z.infer<typeof SignedIn>;

const nothing = z.object({});

export const logIn = endpoint({
  method: 'POST',
  path: '/identity/passwords/login',
  summary: 'Sign in with email and password',
  can: 'anyone',
  body: z.object({ email: Email, password: z.string().min(1).max(200) }),
  response: SignedIn,
  limit: { max: 60, perSeconds: 60 },
});

export const logOut = endpoint({
  method: 'POST',
  path: '/identity/logout',
  summary: 'End this session',
  can: 'challenged',
  forSupport: true,
  response: nothing,
});

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/identity/passwordIdentities/recovery',
  summary: 'Mail a link that sets a new password; the answer is the same for an unknown address',
  can: 'anyone',
  body: z.object({ email: Email }),
  response: nothing,
  limit: { max: 60, perSeconds: 60 },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/identity/passwords/reset',
  summary: 'Set a new password with the token from the mail; it works once and ends every other session',
  can: 'anyone',
  body: z.object({ token: z.string().min(20).max(100), password: Password }),
  response: nothing,
  limit: { max: 60, perSeconds: 60 },
});

export const UserAction = z.enum(['changePassword', 'createAuthFactor']);
export const CurrentUser = z.object({
  id: z.string(),
  email: z.string(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.iso.datetime().nullable(),
  permissions: z.array(UserAction),
});

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/identity/users/me',
  summary: 'The signed-in person, apart from any tenant',
  can: 'user',
  response: CurrentUser,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/identity/passwords/change',
  summary: 'Replace the password, knowing the current one; ends every other session',
  can: 'user',
  body: z.object({ currentPassword: z.string().min(1).max(200), newPassword: Password }),
  response: nothing,
  limit: { max: 60, perSeconds: 60 },
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/identity/reauthenticate',
  summary: 'Prove again who you are with the password; answering a challenge with a second factor does the same',
  can: 'user',
  body: z.object({ password: z.string().min(1).max(200) }),
  response: nothing,
  limit: { max: 60, perSeconds: 60 },
});

export const SessionInfo = z.object({
  id: Id,
  current: z.boolean(),
  device: z.string(),
  ipAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type SessionInfo = z.infer<typeof SessionInfo>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/identity/sessions',
  summary: 'Where this person is signed in',
  can: 'user',
  response: z.array(SessionInfo),
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/identity/sessions/:id',
  summary: 'Sign one device out',
  can: 'user',
  recentProof: true,
  params: z.object({ id: Id }),
  response: nothing,
});

export const revokeOtherSessions = endpoint({
  method: 'POST',
  path: '/identity/sessions/revokeOthers',
  summary: 'Sign every other device out',
  can: 'user',
  recentProof: true,
  response: z.object({ revoked: z.int() }),
});
