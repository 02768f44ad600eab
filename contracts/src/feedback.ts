import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { coded } from './messages/fields.ts';
import { pageOf, pageQuery } from './page.ts';
import { Person } from './people/tenant-members.ts';
import { line, prose } from './text.ts';

export const FeedbackCategory = z.enum(['bug', 'idea', 'praise', 'other']);
export type FeedbackCategory = z.infer<typeof FeedbackCategory>;

/** It only goes forward: new, triaged, closed. */
export const FeedbackState = z.enum(['new', 'triaged', 'closed']);
export type FeedbackState = z.infer<typeof FeedbackState>;

export const FeedbackAction = z.enum(['triage', 'close']);
export type FeedbackAction = z.infer<typeof FeedbackAction>;

export const maxMessageLength = 2000;

/** A path of this site, without its query, which may hold a private search. */
const PagePath = line(500).regex(/^\/(?!\/)[^?#\\]*$/, coded('feedback.urlInvalid'));

export const SendFeedback = z.object({
  category: FeedbackCategory,
  message: prose(maxMessageLength, { min: 5 }),
  /** The page it is about. */
  url: PagePath.nullable().default(null),
  /** Whether an admin may write to the sender about it. */
  contactOk: z.boolean(),
});

/** As its sender sees it. */
export const Feedback = z.object({
  id: Id,
  category: FeedbackCategory,
  message: z.string(),
  url: z.string().nullable(),
  contactOk: z.boolean(),
  state: FeedbackState,
  createdAt: z.iso.datetime(),
  triagedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

/** As the admins see it. */
export const ReceivedFeedback = Feedback.extend({
  member: Person,
  /** Null if the sender does not want to be contacted. */
  email: z.string().nullable(),
  triagedBy: Person.nullable(),
  closedBy: Person.nullable(),
  permissions: z.array(FeedbackAction),
});
export type ReceivedFeedback = z.infer<typeof ReceivedFeedback>;

const byId = z.object({ id: Id });

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/feedback/feedback',
  summary: 'Tell the admins of the company what is broken, missing or good',
  can: 'member',
  body: SendFeedback,
  response: Feedback,
  limit: { max: 10, perSeconds: 600, perTenant: 1000 },
});

export const listMyFeedback = endpoint({
  method: 'GET',
  path: '/feedback/feedback/my',
  summary: 'What I sent and what became of it, newest first',
  can: 'member',
  query: z.object(pageQuery()),
  response: pageOf(Feedback),
});

export const listFeedback = endpoint({
  method: 'GET',
  path: '/feedback/feedback',
  summary: 'What members sent, newest first',
  can: 'feedbackApp:manage',
  query: z.object({ ...pageQuery(), state: FeedbackState.default('new') }),
  response: pageOf(ReceivedFeedback),
});

export const triageFeedback = endpoint({
  method: 'POST',
  path: '/feedback/feedback/:id/triage',
  summary: 'Say that an admin has read it and is looking into it',
  can: 'feedbackApp:manage',
  params: byId,
  response: ReceivedFeedback,
});

export const closeFeedback = endpoint({
  method: 'POST',
  path: '/feedback/feedback/:id/close',
  summary: 'Say that there is nothing left to do about it',
  can: 'feedbackApp:manage',
  params: byId,
  response: ReceivedFeedback,
});
