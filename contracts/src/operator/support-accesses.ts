import { z } from 'zod';
import { maxSupportHours, SupportAccess } from '../access/support-accesses.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { line } from '../text.ts';

const ofCompany = z.object({ id: Id });
const params = z.object({ id: Id, accessId: Id });

/** As the company's admins see it, and whether it is one's own. */
export const CompanySupportAccess = SupportAccess.extend({ isMine: z.boolean() });
export type CompanySupportAccess = z.infer<typeof CompanySupportAccess>;

export const listCompanySupportAccesses = endpoint({
  method: 'GET',
  path: '/operator/companies/:id/supportAccesses',
  summary: 'The last 20 times someone asked to look into a company',
  can: 'operator',
  params: ofCompany,
  response: z.array(CompanySupportAccess),
});

export const askForSupportAccess = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/supportAccesses',
  summary: 'Ask the admins of a company to let you look into it',
  can: 'operator',
  params: ofCompany,
  body: z.object({ reason: line(300), hours: z.int().min(1).max(maxSupportHours) }),
  response: CompanySupportAccess,
});

export const openSupportAccess = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/supportAccesses/:accessId/open',
  summary: 'A link that opens the company once, within a minute',
  can: 'operator',
  params,
  response: z.object({ url: z.string() }),
});

export const giveUpSupportAccess = endpoint({
  method: 'POST',
  path: '/operator/companies/:id/supportAccesses/:accessId/giveUp',
  summary: 'Withdraw what you asked for, or end your access early',
  can: 'operator',
  params,
  response: CompanySupportAccess,
});
