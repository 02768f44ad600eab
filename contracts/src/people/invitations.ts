import { z } from 'zod';
import { Password, SessionHandle } from '../access/sessions.ts';
import { TenantMetadata } from '../access/tenants.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { AvatarUrls, Role } from './tenant-members.ts';

/** The inviter, the company and the role of an invitation. */
export const Invitation = z.object({
  id: Id,
  /** `id` is the handle by which the company is opened. */
  company: TenantMetadata.extend({ id: z.string() }),
  email: z.string(),
  firstName: z.string(),
  inviter: z.string(),
  role: Role,
  /** The company knows the person already, by another address; accepting replaces that address. */
  moves: z.boolean(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

const byToken = z.object({ token: z.string().min(20).max(100) });
const byId = z.object({ id: Id });
const limit = { max: 60, perSeconds: 60 };

export const lookAtInvitation = endpoint({
  method: 'POST',
  path: '/identity/invitations/look',
  summary: 'What the link in an invitation email is about; answers NotFound once the link was used or has expired',
  can: 'anyone',
  body: byToken,
  response: Invitation.extend({
    /** Null if the inviter has no picture, or the company invites. */
    inviterAvatarUrls: AvatarUrls.nullable(),
    /** The inviter's note. */
    note: z.string().nullable(),
    /** Whether an account has this address already. Its owner accepts after signing in. */
    hasAccount: z.boolean(),
  }),
  limit,
});

export const acceptWithPassword = endpoint({
  method: 'POST',
  path: '/identity/invitations/accept',
  summary:
    'Create the account of the invited address, join the company and sign in; answers AccountExists where the address ' +
    'has an account, whose owner signs in and accepts by id',
  can: 'anyone',
  body: byToken.extend({ password: Password }),
  response: z.object({ session: SessionHandle, tenantId: z.string() }),
  limit,
});

export const declineByToken = endpoint({
  method: 'POST',
  path: '/identity/invitations/decline',
  summary: 'Decline with the link from the email',
  can: 'anyone',
  body: byToken,
  response: z.object({}),
  limit,
});

export const listMyInvitations = endpoint({
  method: 'GET',
  path: '/identity/invitations',
  summary: 'Pending invitations to the address of the signed-in person',
  can: 'user',
  response: z.array(Invitation),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/identity/invitations/:id/accept',
  summary: 'Join the company that invited the address of the signed-in person',
  can: 'user',
  params: byId,
  response: z.object({ tenantId: z.string() }),
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/identity/invitations/:id/decline',
  summary: 'Decline an invitation to the address of the signed-in person',
  can: 'user',
  params: byId,
  response: z.object({}),
});
