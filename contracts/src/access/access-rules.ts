import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { Person } from '../people/tenant-members.ts';
import { AuthSettings, CurrentAuthSettings, StartsOn } from './tenants.ts';

/** The rules that can lock people out, or sign them out. */
export const AccessRule = z.enum(['secondFactor', 'passwordReset', 'passwordAge', 'sessionLimits']);
export type AccessRule = z.infer<typeof AccessRule>;

/** The rule of a preview; without `startsOn` as if it began now. Only the rule's own values are used. */
const previewed = z.object({
  rule: AccessRule,
  startsOn: z.iso.date().optional(),
  passwordExpiryDays: z.coerce.number().pipe(AuthSettings.shape.passwordExpiryDays.unwrap()).optional(),
  sessionIdleDays: z.coerce.number().pipe(AuthSettings.shape.sessionIdleDays).optional(),
  sessionAbsoluteDays: z.coerce.number().pipe(AuthSettings.shape.sessionAbsoluteDays).optional(),
});

export const AccessPreview = z.object({
  /** Members who have joined and are neither suspended nor archived. */
  people: z.int(),
  /** Of them: members without a second factor, who need a new password, or who are signed out. */
  affected: z.int(),
  admins: z.int(),
  affectedAdmins: z.int(),
  includesYou: z.boolean(),
});
export type AccessPreview = z.infer<typeof AccessPreview>;

export const previewAccessRule = endpoint({
  method: 'GET',
  path: '/identity/accessRules/preview',
  summary: 'How many people a sign-in rule would affect, and whether you are one of them',
  can: 'identityApp:manageAuthSettings',
  query: previewed,
  response: AccessPreview,
  limit: { max: 60, perSeconds: 60 },
});

export const listAffectedMembers = endpoint({
  method: 'GET',
  path: '/identity/accessRules/members',
  summary: 'The people a sign-in rule would affect, 50 at a time in the order of their ids',
  can: 'identityApp:manageAuthSettings',
  query: previewed.extend({ after: Id.optional() }),
  response: z.object({ results: z.array(Person), next: Id.nullable() }),
  limit: { max: 60, perSeconds: 60 },
});

export const requireSecondFactor = endpoint({
  method: 'PUT',
  path: '/identity/accessRules/secondFactor',
  summary: 'Require a second factor from the start of a day, tomorrow at the earliest, or move that day',
  can: 'identityApp:manageAuthSettings',
  versioned: true,
  body: z.object({ startsOn: z.iso.date() }),
  response: CurrentAuthSettings,
});

export const stopRequiringSecondFactor = endpoint({
  method: 'DELETE',
  path: '/identity/accessRules/secondFactor',
  summary: 'No longer require a second factor, at once; also before it has begun',
  can: 'identityApp:manageAuthSettings',
  versioned: true,
  response: CurrentAuthSettings,
});

export const expireAllPasswords = endpoint({
  method: 'POST',
  path: '/identity/passwords/expireAll',
  summary: 'Every member must choose a new password, from the start of a day on, or now',
  can: 'identityApp:expireAllPasswords',
  versioned: true,
  body: z.object({ startsOn: StartsOn }),
  response: CurrentAuthSettings,
});

export const keepPasswords = endpoint({
  method: 'DELETE',
  path: '/identity/passwords/expireAll',
  summary: 'Call off the announced expiry of all passwords',
  can: 'identityApp:expireAllPasswords',
  versioned: true,
  response: CurrentAuthSettings,
});

/** The support access that everyone in a company sees; `isMe` for the operator. */
export const SupportNotice = z.object({ operator: z.string(), until: z.iso.datetime(), isMe: z.boolean() });
export type SupportNotice = z.infer<typeof SupportNotice>;

export const getMyAccessNotice = endpoint({
  method: 'GET',
  path: '/identity/accessRules/my',
  summary:
    'What the current member will soon need to sign in, null where nothing is announced or they are ready; and who of ' +
    'the support looks into the company',
  can: 'member',
  response: z.object({
    secondFactorFrom: z.iso.datetime().nullable(),
    newPasswordFrom: z.iso.datetime().nullable(),
    /** The zone in which those days begin. */
    timeZone: z.string(),
    support: SupportNotice.nullable(),
  }),
});
