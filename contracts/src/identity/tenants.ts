import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
  }, 'Unknown time zone');

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
  response: TenantMetadata,
});

/** Users and tenants are named by the 8-character handle that the session identifier carries. */
export const TenantChoice = z.object({
  id: z.string(),
  name: z.string(),
  logoUrls: ImageUrls,
});
export type TenantChoice = z.infer<typeof TenantChoice>;

export const listMyTenants = endpoint({
  method: 'GET',
  path: '/identity/tenants/my',
  summary: 'The tenants the signed-in person can open',
  can: 'user',
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

export const AuthSettings = z.object({
  mfaRequired: z.boolean(),
  passwordExpiryDays: z.int().min(1).max(3650).nullable(),
  sessionIdleDays: z.int().min(1).max(14),
  sessionAbsoluteDays: z.int().min(1).max(90),
});
export type AuthSettings = z.infer<typeof AuthSettings>;

export const getAuthSettings = endpoint({
  method: 'GET',
  path: '/identity/authSettings',
  summary: 'How members of this tenant must sign in',
  can: 'identityApp:manageAuthSettings',
  response: AuthSettings.extend({ version: z.int() }),
});

export const updateAuthSettings = endpoint({
  method: 'PUT',
  path: '/identity/authSettings',
  summary: 'Change how members of this tenant must sign in; what is not sent stays as it is',
  can: 'identityApp:manageAuthSettings',
  versioned: true,
  body: AuthSettings.partial(),
  response: AuthSettings.extend({ version: z.int() }),
});

export const expireAllPasswords = endpoint({
  method: 'POST',
  path: '/identity/passwords/expireAll',
  summary: 'Every member must choose a new password before opening this tenant again',
  can: 'identityApp:expireAllPasswords',
  response: z.object({}),
});
