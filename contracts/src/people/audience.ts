import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idList } from '../ids.ts';
import { SendTo } from './recipients.ts';
import { MemberStatus, Person, Segment, SegmentValue } from './tenant-members.ts';

export const AudienceStatus = MemberStatus.exclude(['archived']);
export type AudienceStatus = z.infer<typeof AudienceStatus>;

/** A condition on a member. Any one of the values is enough. */
export const AudienceRule = z.discriminatedUnion('type', [
  z.object({ type: z.literal('segment'), segment: Segment, values: z.array(SegmentValue).min(1).max(200) }),
  z.object({ type: z.literal('team'), teamIds: idList({ min: 1, max: 200 }) }),
  z.object({ type: z.literal('status'), statuses: z.array(AudienceStatus).max(AudienceStatus.options.length) }),
  /** Days since the start date. Someone without a known start date counts as long enough. */
  z.object({ type: z.literal('tenure'), days: z.int().min(1).max(3650) }),
]);
export type AudienceRule = z.infer<typeof AudienceRule>;

/** The members that something is for. Archived and suspended members are in no audience. */
export const Audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everyone') }),
  /** Members who meet all of the rules (`and`) or one of them (`or`). */
  z.object({ kind: z.literal('rules'), join: z.enum(['and', 'or']), rules: z.array(AudienceRule).min(1).max(10) }),
  z.object({ kind: z.literal('named'), sendTo: SendTo }),
]);
export type Audience = z.infer<typeof Audience>;

/** The size of a group, and a few of its members. */
export const AudienceGroup = z.object({ memberCount: z.int(), members: z.array(Person) });
export type AudienceGroup = z.infer<typeof AudienceGroup>;

export const AudiencePreview = AudienceGroup.extend({
  /** The members that a change adds and removes; null without `before`. */
  change: z.object({ joins: AudienceGroup, leaves: AudienceGroup }).nullable(),
});
export type AudiencePreview = z.infer<typeof AudiencePreview>;

export const previewAudience = endpoint({
  method: 'POST',
  path: '/identity/audiences/preview',
  summary: 'Who is in an audience, and who joins or leaves it by a change: how many, and a few of them',
  can: 'identityApp:browse',
  body: z.object({
    audience: Audience,
    /** The audience as it is saved. */
    before: Audience.optional(),
  }),
  // Two audiences of ten rules with two hundred values each.
  bodyBytes: 512 * 1024,
  response: AudiencePreview,
});
