import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SendTo } from '../people/recipients.ts';
import { Person } from '../people/tenant-members.ts';
import { PointsException } from '../points/exceptions.ts';
import { RecognitionAmount } from './recognitions.ts';

/** Previews of recognitions, suggestions of colleagues to thank, and rankings of managers. */

export const previewRecognition = endpoint({
  method: 'POST',
  path: '/recognition/recipients/preview',
  summary: 'What sending this would do, without doing it',
  can: 'recognitionApp:createRecognition',
  body: z.object({ sendTo: SendTo, amount: RecognitionAmount.default(0) }),
  response: z.object({
    recipientCount: z.int(),
    /** The number of recipients who would get points, and the total points. */
    pointsRecipientCount: z.int(),
    total: z.int(),
    /** The caller's allocation; null while points are off. */
    balance: z.int().nullable(),
    exceptions: z.array(PointsException),
    /** The first few members of each exception. */
    people: z.array(Person),
  }),
});

export const getRecognitionGoal = endpoint({
  method: 'GET',
  path: '/recognition/goal',
  summary: 'How many recognitions the caller has sent this month, and how many the company hopes for',
  can: 'recognitionApp:browse',
  response: z.object({ count: z.int(), goal: z.int() }),
});

export const Peer = Person.extend({
  jobTitle: z.string().nullable(),
  reason: z.enum(['report', 'manager', 'thanked', 'thankedYou', 'team']),
  /** When the caller last thanked them. */
  lastRecognizedAt: z.iso.datetime().nullable(),
  /** When they last thanked the caller, if that is the reason. */
  thankedYouAt: z.iso.datetime().nullable(),
  /** When they last received a public one; for reports and teams, and only with `forgotten`. */
  lastReceivedAt: z.iso.datetime().nullable(),
  /** The team they share with the caller, if that is the reason. */
  teamName: z.string().nullable(),
});
export type Peer = z.infer<typeof Peer>;

export const listPeers = endpoint({
  method: 'GET',
  path: '/recognition/peers',
  summary: 'Whom the caller may want to thank: those they work with and have thanked before, and their teams’ people',
  can: 'recognitionApp:createRecognition',
  query: z.object({
    pageSize: z.coerce.number().int().min(1).max(20).default(6),
    /** Only colleagues not thanked by the caller for a month, and reports not thanked by anyone; longest wait first. */
    forgotten: z.stringbool().default(false),
  }),
  response: z.object({ results: z.array(Peer) }),
});

export const listManagerRankings = endpoint({
  method: 'GET',
  path: '/recognition/managers/rankings',
  summary: 'Managers by how many of their reports they recognised for all to see within the last 30 days',
  can: 'metricApp:browse',
  query: z.object({ pageSize: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.object({
    /** Rankings are counted once an hour; null until the first count. */
    countedAt: z.iso.datetime().nullable(),
    results: z.array(
      z.object({ manager: Person, reportCount: z.int(), recognizedCount: z.int(), coverage: z.number() }),
    ),
  }),
});
