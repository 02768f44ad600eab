import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { Badge, BadgeUrls } from './badges.ts';

const byId = z.object({ id: Id });

/** One award of one recipient. */
export const AwardReceipt = z.object({
  awardId: Id,
  awardTypeId: Id,
  name: z.string(),
  badge: Badge,
  badgeUrls: BadgeUrls.nullable(),
  member: Person,
  sender: Person.nullable(),
  /** Whether a jury chose it. */
  nomination: z.boolean(),
  /** For the recipient, the sender and members who may view transactions. */
  amount: z.int().nullable(),
  createdAt: z.iso.datetime(),
});
export type AwardReceipt = z.infer<typeof AwardReceipt>;

const receiptQuery = { ...pageQuery(), memberId: Id.optional() };
export const listAwardRecipients = endpoint({
  method: 'GET',
  path: '/award/recipients',
  summary: 'Who received an award, the latest first',
  can: 'awardApp:browse',
  query: z.object({ ...receiptQuery, awardTypeId: Id.optional() }),
  response: pageOf(AwardReceipt),
});

export const listAwardTypeRecipients = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/recipients',
  summary: 'Who received this award, the latest first',
  can: 'awardApp:browse',
  params: byId,
  query: z.object(receiptQuery),
  response: pageOf(AwardReceipt),
});

export const exportAwardTypeRecipients = endpoint({
  method: 'POST',
  path: '/award/awardTypes/:id/recipients/export',
  summary: 'Who received this award, as CSV',
  can: 'awardApp:manage',
  params: byId,
  response: z.string(),
  streams: 'text/csv',
});

export const getAwardTypeSummary = endpoint({
  method: 'GET',
  path: '/award/awardTypes/:id/summary',
  summary: 'How often it was given, by month, by whom, and what it cost',
  can: 'awardApp:manage',
  params: byId,
  response: z.object({
    awards: z.int(),
    recipients: z.int(),
    points: z.int().nullable(),
    lastGivenAt: z.iso.datetime().nullable(),
    /** The last twelve months on the company's calendar, oldest first. */
    months: z.array(z.object({ month: z.string(), awards: z.int(), recipients: z.int(), points: z.int().nullable() })),
    /** The most frequent senders, at most five. */
    senders: z.array(z.object({ member: Person, awards: z.int() })),
  }),
});
