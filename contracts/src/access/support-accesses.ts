import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { pageOf, pageQuery } from '../page.ts';
import { SessionHandle } from './sessions.ts';

/**
 * An operator of the installation asks to view a company. An admin allows it for some hours or refuses. Support sees
 * what an admin sees and changes nothing.
 */
export const maxSupportHours = 24;

/** `lapsed`: not answered in time. `ended`: its time is over, or it was ended. */
export const SupportState = z.enum(['asked', 'refused', 'withdrawn', 'lapsed', 'allowed', 'ended']);
export type SupportState = z.infer<typeof SupportState>;

export const SupportAccess = z.object({
  id: Id,
  /** The operator's name. */
  operator: z.string(),
  reason: z.string(),
  hours: z.int(),
  state: SupportState,
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The admin's name. */
  decidedBy: z.string().nullable(),
  until: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** The admin's name; null if the operator ended it or its time was over. */
  endedBy: z.string().nullable(),
});
export type SupportAccess = z.infer<typeof SupportAccess>;

export const SupportStepAction = z.enum([
  'asked',
  'allowed',
  'refused',
  'withdrawn',
  'opened',
  'viewed',
  'left',
  'ended',
]);
export const SupportStep = z.object({
  id: Id,
  at: z.iso.datetime(),
  action: SupportStepAction,
  /** The endpoint that was read. */
  path: z.string().nullable(),
  /** The admin's name; null if it was the operator. */
  admin: z.string().nullable(),
});
export type SupportStep = z.infer<typeof SupportStep>;

const params = z.object({ id: Id });
const can = 'identityApp:manageAuthSettings';

export const listSupportAccesses = endpoint({
  method: 'GET',
  path: '/identity/supportAccesses',
  summary: 'Who asked to look into the company, and what became of it, newest first',
  can,
  query: z.object(pageQuery(20)),
  response: pageOf(SupportAccess),
});

export const listSupportSteps = endpoint({
  method: 'GET',
  path: '/identity/supportAccesses/:id/steps',
  summary: 'Everything that was done with one support access, newest first',
  can,
  params,
  query: z.object(pageQuery(50)),
  response: pageOf(SupportStep),
});

export const allowSupportAccess = endpoint({
  method: 'POST',
  path: '/identity/supportAccesses/:id/allow',
  summary: 'Let the operator look into the company, for as many hours as they asked for',
  can,
  recentProof: true,
  params,
  response: SupportAccess,
});

export const refuseSupportAccess = endpoint({
  method: 'POST',
  path: '/identity/supportAccesses/:id/refuse',
  summary: 'Keep the operator out',
  can,
  params,
  response: SupportAccess,
});

export const endSupportAccess = endpoint({
  method: 'POST',
  path: '/identity/supportAccesses/:id/end',
  summary: 'End a support access at once',
  can,
  params,
  response: SupportAccess,
});

export const openSupportSession = endpoint({
  method: 'POST',
  path: '/identity/supportSessions',
  summary: 'Open a company with the one-time link that an operator got at the console',
  can: 'anyone',
  body: z.object({ token: z.string().min(20).max(100) }),
  response: z.object({ session: SessionHandle }),
  limit: { max: 60, perSeconds: 60 },
});
