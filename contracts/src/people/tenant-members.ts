import { z } from 'zod';
import { Email } from '../access/sessions.ts';
import { Locale, TimeZone } from '../access/tenants.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { exportLimit } from '../limits.ts';
import { Crop, MediaUpload, OriginalFilename, PictureType, uploadLimit } from '../media.ts';
import { coded } from '../messages/fields.ts';
import { listOf, pageOf, pageQuery, textsOf } from '../page.ts';
import { line, prose } from '../text.ts';

export const Role = z.enum(['admin', 'employee']);
export type Role = z.infer<typeof Role>;
export const MemberStatus = z.enum(['notInvited', 'invited', 'joined', 'archived']);
export type MemberStatus = z.infer<typeof MemberStatus>;
export const TenantMemberAction = z.enum([
  'changeRole',
  'suspend',
  'unsuspend',
  'edit',
  'editAvatar',
  'welcome',
  'revokeSessions',
  'resetFactors',
]);
export type TenantMemberAction = z.infer<typeof TenantMemberAction>;

/** The parts into which a company divides its people; each person has at most one value of each. */
export const Segment = z.enum(['country', 'region', 'location', 'department', 'costCenter', 'businessUnit', 'group']);
export type Segment = z.infer<typeof Segment>;

export const SegmentValue = line(100);
const eachSegment = <Value extends z.ZodType>(value: Value) => ({
  country: value,
  region: value,
  location: value,
  department: value,
  costCenter: value,
  businessUnit: value,
  group: value,
});
export const Segments = z.object(eachSegment(z.string().nullable()));
export type Segments = z.infer<typeof Segments>;

export const AvatarUrls = z.object({ sm: z.string(), md: z.string(), lg: z.string(), xl: z.string() });
export type AvatarUrls = z.infer<typeof AvatarUrls>;

/** Why the last invitation was not sent. */
export const InvitationProblem = z.enum(['domainNotYours', 'dailyLimit']);
export type InvitationProblem = z.infer<typeof InvitationProblem>;

/** Parts that cost a lookup are returned only when named in `embeds`. */
export const MemberEmbed = z.enum([
  'avatar',
  'publicStaffProfile',
  'hasReports',
  'email',
  'manager',
  'profile',
  'details',
]);
export type MemberEmbed = z.infer<typeof MemberEmbed>;

export const profileLimits = { about: 500, pronouns: 40 };

/** A member's own texts about themselves. */
export const MemberProfile = z.object({
  about: z.string().nullable(),
  pronouns: z.string().nullable(),
  /** MM-DD, for its owner and, if they show it, for everyone. Never with the year. */
  birthday: z.string().nullable(),
  showsBirthday: z.boolean(),
});
export type MemberProfile = z.infer<typeof MemberProfile>;

const MemberName = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

/** A member as mentioned elsewhere: enough to show a face and a name. */
export const Person = MemberName.extend({ avatarUrls: AvatarUrls.nullable() });
export type Person = z.infer<typeof Person>;

export const TenantMember = MemberName.extend({
  /** 0 for viewers who may not see the profile; they cannot change it either. */
  version: z.int(),
  jobTitle: z.string().nullable(),
  role: Role,
  status: MemberStatus,
  suspended: z.boolean(),
  /** Of a profile that is not public, only its owner, their manager and those who manage people see these two. */
  segments: Segments,
  startOn: z.iso.date().nullable(),
  permissions: z.array(TenantMemberAction),
  avatarUrls: AvatarUrls.nullable().optional(),
  email: z.string().nullable().optional(),
  hasReports: z.boolean().optional(),
  publicStaffProfile: z.boolean().optional(),
  manager: MemberName.nullable().optional(),
  /** Null for viewers who may not see the profile. */
  profile: MemberProfile.nullable().optional(),
  /** Only for viewers who manage people; null for everyone else. */
  details: z
    .object({
      employeeId: z.string().nullable(),
      managerId: Id.nullable(),
      birthday: z.string().nullable(),
      timeZone: z.string().nullable(),
      invitedAt: z.iso.datetime().nullable(),
      joinedAt: z.iso.datetime().nullable(),
      /** The sign-in address, if it is not `email` because the new address has not accepted its invitation yet. */
      signInEmail: z.string().nullable(),
      invitationProblem: InvitationProblem.nullable(),
    })
    .nullable()
    .optional(),
});
export type TenantMember = z.infer<typeof TenantMember>;

const byId = z.object({ id: Id });
const embeds = listOf(MemberEmbed).default([]);
const name = line(50);
const birthday = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, coded('member.birthdayFormat'));

/** Everything about a person that comes from their company, from any source. */
export const MemberFields = z.object({
  firstName: name,
  lastName: name,
  email: Email,
  jobTitle: line(100, { min: 0 }).nullable(),
  employeeId: line(100).nullable(),
  managerId: Id.nullable(),
  startOn: z.iso.date().nullable(),
  birthday: birthday.nullable(),
  publicStaffProfile: z.boolean(),
  segments: z.object(eachSegment(SegmentValue.nullable())).partial(),
});

/** Texts that only the members themselves write. Those who manage people may remove a text. */
const OwnWords = z.object({
  about: prose(profileLimits.about).nullable(),
  pronouns: line(profileLimits.pronouns, { min: 0 }).nullable(),
  showsBirthday: z.boolean(),
});

const search = z.string().trim().max(100).optional();
/** The filter that the list, its export and a batch have in common. */
export const memberFilter = z.object({
  search,
  idIn: listOf(Id).optional(),
  notIdIn: listOf(Id).optional(),
  statusIn: listOf(MemberStatus).optional(),
  roleIn: listOf(Role).optional(),
  managerIdIn: listOf(Id).optional(),
  teamIdIn: listOf(Id).optional(),
  suspended: z.stringbool().optional(),
  countryIn: textsOf.optional(),
  regionIn: textsOf.optional(),
  locationIn: textsOf.optional(),
  departmentIn: textsOf.optional(),
  costCenterIn: textsOf.optional(),
  businessUnitIn: textsOf.optional(),
  groupIn: textsOf.optional(),
});

export const listTenantMembers = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers',
  summary:
    'Members, by name. `search` finds the beginning of every word of a name, from four letters also its middle and ' +
    'what is spelt alike, and the beginning of an address or employee id. The total stops at 1,000, and with `search` at 50',
  can: 'member',
  query: z.object({ ...pageQuery(), ...memberFilter.shape, embeds }),
  response: pageOf(TenantMember),
});

export const getMyself = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/me',
  summary: 'The current member',
  can: 'member',
  query: z.object({ embeds }),
  response: TenantMember,
});

export const getTenantMember = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/:id',
  summary: 'One member',
  can: 'member',
  params: byId,
  query: z.object({ embeds }),
  response: TenantMember,
});

export const createTenantMember = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers',
  summary: 'Add a member, not yet invited',
  can: 'identityApp:createMember',
  body: MemberFields.partial()
    .required({ firstName: true, lastName: true, email: true })
    .extend({ role: Role.default('employee') }),
  response: TenantMember,
});

export const updateTenantMember = endpoint({
  method: 'PATCH',
  path: '/identity/tenantMembers/:id',
  summary: 'Change a member; what one may change about oneself is less than what an admin may',
  can: 'member',
  versioned: true,
  params: byId,
  body: MemberFields.extend(OwnWords.shape).partial(),
  response: TenantMember,
});

export const changeMemberRole = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/role',
  summary: 'Make a member an admin or an employee',
  can: 'identityApp:createMember',
  params: byId,
  body: z.object({ role: Role }),
  response: TenantMember,
});

export const suspendMember = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/suspend',
  summary: 'Shut a member out at once; nothing of theirs is lost',
  can: 'identityApp:createMember',
  params: byId,
  response: TenantMember,
});

export const unsuspendMember = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/unsuspend',
  summary: 'Let a suspended member back in',
  can: 'identityApp:createMember',
  params: byId,
  response: TenantMember,
});

export const welcomeMember = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/welcome',
  summary:
    'Invite a member by email; again sends a new link, but answers RateLimited within an hour, and DomainNotYours for an ' +
    'address of a domain that only other companies have proved',
  can: 'identityApp:welcome',
  params: byId,
  response: TenantMember,
});

export const revokeMemberSessions = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/sessions/revoke',
  summary: 'Sign a member out of this tenant on every device',
  can: 'identityApp:manageAuthSettings',
  recentProof: true,
  params: byId,
  response: z.object({}),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/avatar/upload',
  summary: 'Begin to upload a picture of a member: answers the form to send it with, at most 10 MB',
  can: 'member',
  params: byId,
  body: z.object({ originalFilename: OriginalFilename, contentType: PictureType }),
  response: MediaUpload,
  limit: uploadLimit,
});

export const chooseAvatar = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/avatar',
  summary: 'Make an uploaded picture the avatar; it is shown as soon as it has been looked at',
  can: 'member',
  params: byId,
  body: z.object({ mediaObjectId: Id, crop: Crop.optional() }),
  response: TenantMember,
});

export const removeAvatar = endpoint({
  method: 'DELETE',
  path: '/identity/tenantMembers/:id/avatar',
  summary: 'Remove the avatar, and a picture that is still to become one',
  can: 'member',
  params: byId,
  response: TenantMember,
});

export const listManagers = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/managers',
  summary: 'Members with direct reports',
  can: 'member',
  query: z.object({ ...pageQuery(), search, embeds }),
  response: pageOf(TenantMember),
});

/** The number of members in each status; `suspended` counts people who are also counted under their status. */
export const MemberSummary = z.object({
  notInvited: z.int(),
  invited: z.int(),
  joined: z.int(),
  archived: z.int(),
  suspended: z.int(),
  admins: z.int(),
});
export type MemberSummary = z.infer<typeof MemberSummary>;

export const getMemberSummary = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/summary',
  summary: 'How many members there are, by status',
  can: 'identityApp:browse',
  response: MemberSummary,
});

export const exportTenantMembers = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/export',
  summary: 'The members whom the same filters list, as a table',
  can: 'identityApp:exportMembers',
  query: memberFilter,
  response: z.string(),
  streams: 'text/csv',
  limit: exportLimit,
});

export const listSegmentValues = endpoint({
  method: 'GET',
  path: '/identity/segments/:segment/values',
  summary: 'The values of a segment that somebody has, with how many do',
  can: 'member',
  params: z.object({ segment: Segment }),
  query: z.object({ search: z.string().trim().max(100).optional() }),
  response: z.object({ results: z.array(z.object({ value: z.string(), memberCount: z.int() })) }),
});

export const MyLocale = z.object({ locale: Locale });
export const getMyLocale = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/locale',
  summary: 'The language of the current member',
  can: 'member',
  response: MyLocale,
});

export const setMyLocale = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/locale',
  summary: 'Choose a language',
  can: 'member',
  body: MyLocale,
  response: MyLocale,
});

export const setMyTimeZone = endpoint({
  method: 'PATCH',
  path: '/identity/tenantMembers/timezone',
  summary: 'The browser tells its time zone after login',
  can: 'member',
  body: z.object({ timezone: TimeZone }),
  response: z.object({ timezone: z.string() }),
});
