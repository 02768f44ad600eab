import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';

const nothing = z.object({});
const OfMember = z.object({ id: Id });

/** An admin has asked to remove someone's second factors; it happens at `dueAt` unless it is cancelled before. */
export const FactorReset = z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() });
export type FactorReset = z.infer<typeof FactorReset>;
const Pending = z.object({ factorReset: FactorReset.nullable() });

export const getMemberFactorReset = endpoint({
  method: 'GET',
  path: '/identity/tenantMembers/:id/factorReset',
  summary: "Whether a reset of a member's second factors is waiting",
  can: 'identityApp:manageAuthSettings',
  params: OfMember,
  response: Pending,
});

export const startFactorReset = endpoint({
  method: 'POST',
  path: '/identity/tenantMembers/:id/factorReset',
  summary: 'Remove the second factors of a member who lost them, after a day; refused for someone in several companies',
  can: 'identityApp:manageAuthSettings',
  recentProof: true,
  params: OfMember,
  response: Pending,
});

export const cancelMemberFactorReset = endpoint({
  method: 'DELETE',
  path: '/identity/tenantMembers/:id/factorReset',
  summary: "Cancel the reset of a member's second factors",
  can: 'identityApp:manageAuthSettings',
  params: OfMember,
  response: nothing,
});

export const getMyFactorReset = endpoint({
  method: 'GET',
  path: '/identity/factorReset',
  summary: 'Whether a reset of my own second factors is waiting',
  can: 'user',
  response: Pending,
});

export const cancelMyFactorReset = endpoint({
  method: 'DELETE',
  path: '/identity/factorReset',
  summary: 'Cancel the reset of my own second factors',
  can: 'user',
  response: nothing,
});

export const cancelFactorResetByLink = endpoint({
  method: 'POST',
  path: '/identity/factorReset/cancel',
  summary: 'Cancel a reset with the token from the email about it',
  can: 'anyone',
  body: z.object({ token: z.string().min(20).max(100) }),
  response: nothing,
  limit: { max: 60, perSeconds: 60 },
});
