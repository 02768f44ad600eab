import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { listOf } from '../page.ts';
import { AvatarUrls } from './tenant-members.ts';

export const RecipientType = z.enum(['tenantMember', 'team']);
export type RecipientType = z.infer<typeof RecipientType>;

/** The recipients of a post: people and teams, mixed. */
export const SendTo = z.array(z.object({ id: Id, type: RecipientType })).max(100);
export type SendTo = z.infer<typeof SendTo>;

/** A person or a team by name. */
export const NamedRecipient = z.object({
  id: Id,
  name: z.string(),
  type: RecipientType,
  /** The number of members of a team; null for a person. */
  memberCount: z.int().nullable(),
});
export type NamedRecipient = z.infer<typeof NamedRecipient>;

export const Recipient = z.object({
  id: Id,
  name: z.string(),
  type: RecipientType,
  /** Details that distinguish two of the same name. */
  displayData: z.object({
    jobTitle: z.string().nullable(),
    avatarUrls: AvatarUrls.nullable(),
    /** The number of people that a team reaches; null for a person. */
    memberCount: z.int().nullable(),
  }),
});
export type Recipient = z.infer<typeof Recipient>;

export const searchRecipients = endpoint({
  method: 'GET',
  path: '/identity/recipients',
  summary: 'People and teams to whom something can be sent, best match first; never the one who asks',
  can: 'member',
  query: z.object({
    search: z.string().trim().max(100).default(''),
    typeIn: listOf(RecipientType).default(['tenantMember', 'team']),
    notIdIn: listOf(Id).default([]),
    pageSize: z.coerce.number().int().min(1).max(20).default(10),
  }),
  response: z.object({ results: z.array(Recipient) }),
});

export const countRecipients = endpoint({
  method: 'POST',
  path: '/identity/recipients/count',
  summary:
    'How many different people these reach, each counted once and never the one who asks. Someone with a private profile cannot be named together with a team',
  can: 'member',
  body: z.object({ sendTo: SendTo }),
  response: z.object({ recipientCount: z.int() }),
});
