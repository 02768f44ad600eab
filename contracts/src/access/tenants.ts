import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { coded } from '../messages/fields.ts';
import { type App, appActions, licenseFeatures } from '../permissions.ts';
import { SessionHandle } from './sessions.ts';

export const Locale = z.enum(['en', 'fr']);
export type Locale = z.infer<typeof Locale>;

/** IANA names, as the browser reports them. */
export const TimeZone = z
  .string()
  .max(60)
  .refine((name) => {
    try {
      return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
    } catch {
      return false;
    }
  }, coded('tenant.unknownTimeZone'));

const ImageUrls = z.record(z.string(), z.string()).nullable();

export const TenantMetadata = z.object({
  name: z.string(),
  language: Locale,
  brandColor: z.string().nullable(),
  logoUrls: ImageUrls,
  bannerUrls: ImageUrls,
});
export type TenantMetadata = z.infer<typeof TenantMetadata>;

export const getTenantMetadata = endpoint({
  method: 'GET',
  path: '/identity/tenants/metadata',
  summary: 'How the login page of a host name looks',
  can: 'anyone',
  query: z.object({ domain: z.string().min(1).max(253) }),
  // With the handle by which a session and the list of tenants name it.
  response: TenantMetadata.extend({ id: z.string() }),
});

/** Users and tenants are named by the 8-character handle that the session identifier carries. */
export const TenantChoice = z.object({
  id: z.string(),
  name: z.string(),
  brandColor: z.string().nullable(),
  logoUrls: ImageUrls,
  /** It cannot be opened at the moment. */
  suspended: z.boolean(),
});
export type TenantChoice = z.infer<typeof TenantChoice>;

export const listMyTenants = endpoint({
  method: 'GET',
  path: '/identity/tenants/my',
  summary: 'The tenants the signed-in person can open',
  can: 'user',
  forSupport: true,
  response: z.array(TenantChoice),
});

export const logInToTenant = endpoint({
  method: 'POST',
  path: '/identity/tenants/:tenantId/login',
  summary: 'Open a tenant; answers MFARequiredForTenant or PasswordExpired where the tenant asks for more',
  can: 'user',
  params: z.object({ tenantId: z.string().length(8) }),
  response: z.object({ session: SessionHandle }),
});

export const listLicenseFeatures = endpoint({
  method: 'GET',
  path: '/identity/license/features',
  summary: 'What the licence of this tenant includes',
  can: 'member',
  response: z.record(z.enum(licenseFeatures), z.boolean()),
});

export const AppRecord = z.object({
  entityType: z.enum(Object.keys(appActions) as [App, ...App[]]),
  permissions: z.array(z.string()),
});

export const listApps = endpoint({
  method: 'GET',
  path: '/apps',
  summary: 'What the current member may do, app by app',
  can: 'member',
  response: z.array(AppRecord),
});

/** The settings of an admin. Stricter values begin on a day that the admin names; see access-rules.ts. */
export const AuthSettings = z.object({
  passwordExpiryDays: z.int().min(1).max(3650).nullable(),
  sessionIdleDays: z.int().min(1).max(14),
  sessionAbsoluteDays: z.int().min(1).max(90),
});
export type AuthSettings = z.infer<typeof AuthSettings>;

/** The day at whose start a rule begins, in the tenant's time zone. */
export const StartsOn = z.iso.date().or(z.literal('now'));
export type StartsOn = z.infer<typeof StartsOn>;

/** The settings in force, and the announced ones. Days begin at midnight in the tenant's time zone. */
export const CurrentAuthSettings = AuthSettings.extend({
  version: z.int(),
  /** Null: no second factor is required. */
  mfaRequiredFrom: z.iso.datetime().nullable(),
  /** When all passwords expire; null once they have. */
  passwordsExpireFrom: z.iso.datetime().nullable(),
  next: AuthSettings.extend({ from: z.iso.datetime() }).nullable(),
  timeZone: TimeZone,
  today: z.iso.date(),
});
export type CurrentAuthSettings = z.infer<typeof CurrentAuthSettings>;

export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/identity/authSettings',
  summary: 'How members of this tenant must sign in',
  can: 'identityApp:manageAuthSettings',
  response: CurrentAuthSettings,
});

export const updateAuthSettings = endpoint({
  method: 'PUT',
  path: '/identity/authSettings',
  summary:
    'Change password age and session limits; what is not sent stays as it is. Stricter values need `startsOn`: a day, or `now`',
  can: 'identityApp:manageAuthSettings',
  versioned: true,
  body: AuthSettings.partial().extend({ startsOn: StartsOn.optional() }),
  response: CurrentAuthSettings,
});
