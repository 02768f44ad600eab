import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SendTo } from '../identity/recipients.ts';
import { Person } from '../identity/tenant-members.ts';
import { PointsException } from '../points/exceptions.ts';
import { RecognitionAmount } from './recognitions.ts';

/** What is known around recognitions: what one would do, who is worth one, and who was forgotten. */

export const previewRecognition = endpoint({
  method: 'POST',
  path: '/recognition/recipients/preview',
  summary: 'What sending this would do, without doing it',
  can: 'recognitionApp:createRecognition',
  body: z.object({ sendTo: SendTo, amount: RecognitionAmount.default(0) }),
  response: z.object({
    recipientCount: z.int(),
    /** How many of them would get points, and how many points in all. */
    pointsRecipientCount: z.int(),
    total: z.int(),
    /** What the caller has to give; null where points are off. */
    balance: z.int().nullable(),
    exceptions: z.array(PointsException),
    /** Faces for those whom an exception concerns, the first few of each. */
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
  /** When they last thanked the caller, where that is the reason. */
  thankedYouAt: z.iso.datetime().nullable(),
  /** When they last received a public one; of reports and of teams, and only where those forgotten are asked for. */
  lastReceivedAt: z.iso.datetime().nullable(),
  /** The team they share with the caller, where that is the reason. */
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
    /** Only those the caller has not thanked for a month, and reports whom nobody has; the most forgotten first. */
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
    /** They are counted once an hour; null until that has happened. */
    countedAt: z.iso.datetime().nullable(),
    results: z.array(
      z.object({ manager: Person, reportCount: z.int(), recognizedCount: z.int(), coverage: z.number() }),
    ),
  }),
});
