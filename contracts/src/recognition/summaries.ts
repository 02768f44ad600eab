import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { listOf, pageOf, pageQuery } from '../page.ts';
import { Person } from '../people/tenant-members.ts';
import { Value } from './values.ts';

/** Figures of recognitions: for one member, and for a manager's reports. */

export const getRecognitionSummary = endpoint({
  method: 'GET',
  path: '/recognition/recognitions/summary',
  summary:
    'What a member received and gave, in figures. Counts what the caller may see; each count stops at 1,000, the newest first',
  can: 'recognitionApp:browse',
  query: z.object({ memberId: Id }),
  response: z.object({
    receivedCount: z.int(),
    sentCount: z.int(),
    /** The number of different senders. */
    colleagueCount: z.int(),
    /** The values they were recognized for, most frequent first. A recognition counts once for each value. */
    values: z.array(Value.pick({ id: true, name: true, color: true }).extend({ receivedCount: z.int() })),
  }),
});

/** Only public recognitions count, so that a figure does not reveal a private one. */
export const ReportSummary = z.object({
  memberId: Id,
  /** Within the last 30 days. */
  receivedCount: z.int(),
  lastReceivedAt: z.iso.datetime().nullable(),
  /** Only with the embed `members`. */
  member: Person.extend({ jobTitle: z.string().nullable() }).optional(),
});
export type ReportSummary = z.infer<typeof ReportSummary>;

export const getManagerSummary = endpoint({
  method: 'GET',
  path: '/recognition/managers/summary',
  summary:
    'How often each of the caller’s direct reports was recognized within the last 30 days; who has waited longest comes first',
  can: 'metricApp:browseOwnReports',
  query: z.object({
    ...pageQuery(100),
    /** The caller’s own reports, which is the only option. */
    ownReports: z.literal('true').default('true'),
    embeds: listOf(z.enum(['members'])).default([]),
  }),
  response: pageOf(ReportSummary).extend({
    /** The number of reports recognized within the last 30 days; `total` is the number of reports. */
    recognizedCount: z.int(),
  }),
});
