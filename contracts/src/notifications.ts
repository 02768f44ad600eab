import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './id.ts';
import { listOf, pageOf, pageQuery } from './page.ts';
import { Person } from './people/tenant-members.ts';

/** The messages of one member, and their preferences. */

export const notificationLimits = {
  /**
   * Further ones of a day stay in the inbox alone. Our choice: more emails than this from one product are unwelcome.
   */
  emailsPerDay: 20,
  /** The same for push messages. */
  pushesPerDay: 20,
  /**
   * The days without emails to an address that a mail server refused. Our choice: a month, since mailboxes come back.
   */
  bounceDays: 30,
  /** Older ones are deleted. */
  days: 180,
};

export const NotificationMessage = z.object({
  id: Id,
  /** The event, as one sentence in the reader's language. */
  message: z.string(),
  /** The beginning of a quoted text, if the message is about one. */
  quote: z.string().nullable(),
  /** The reason for the notification. */
  reason: z.string(),
  /** The page it is about. */
  resourcePath: z.string(),
  readAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** The actor, with the embed `fromMember`; null if there is none. */
  fromMember: Person.nullable().optional(),
});
export type NotificationMessage = z.infer<typeof NotificationMessage>;

const byId = z.object({ id: Id });

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notifications/messages',
  summary: 'What concerns the caller, newest first',
  can: 'notificationApp:browseMessages',
  query: z.object({
    ...pageQuery(20),
    sorting: z.enum(['-createdAt']).default('-createdAt'),
    embed: listOf(z.enum(['fromMember'])).default([]),
  }),
  response: pageOf(NotificationMessage),
});

export const countNotifications = endpoint({
  method: 'GET',
  path: '/notifications/messages/count',
  summary: 'How many messages the caller has, or has not read',
  can: 'notificationApp:browseMessages',
  query: z.object({ read: z.stringbool().optional() }),
  response: z.object({ count: z.int() }),
});

export const readNotification = endpoint({
  method: 'PUT',
  path: '/notifications/messages/:id/read',
  summary: 'Mark one as read',
  can: 'notificationApp:browseMessages',
  params: byId,
  response: z.object({}),
});

export const readAllNotifications = endpoint({
  method: 'PUT',
  path: '/notifications/messages/read',
  summary: 'Mark everything that is there now as read, or only what is about one post',
  can: 'notificationApp:browseMessages',
  query: z.object({ about: Id.optional() }),
  response: z.object({}),
});

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/notifications/messages/:id',
  summary: 'Delete one',
  can: 'notificationApp:browseMessages',
  params: byId,
  response: z.object({}),
});

export const deleteAllNotifications = endpoint({
  method: 'DELETE',
  path: '/notifications/messages',
  summary: 'Delete everything that is there now',
  can: 'notificationApp:browseMessages',
  response: z.object({}),
});

export const WeeklyDigest = z.enum(['week', 'disabled']);

const TimeOfDay = z.iso.time({ precision: -1 });
/** On the member's own clock. It may pass midnight. */
export const QuietHours = z.object({ from: TimeOfDay, to: TimeOfDay });
export type QuietHours = z.infer<typeof QuietHours>;

/** A reason for notifications, as preferences name it. */
export const KindPreference = z.object({
  kind: z.string(),
  title: z.string(),
  email: z.boolean(),
  webPush: z.boolean(),
  /** False for mandatory notifications, such as those about the security of the account. */
  canTurnOff: z.boolean(),
});
export type KindPreference = z.infer<typeof KindPreference>;

export const ChannelPreferences = z.object({
  email: z.boolean(),
  /** The member's address, if a mail server refused it and nothing is sent there for now. */
  bouncedEmail: z.string().nullable(),
  webPush: z.boolean(),
  messaging: z.boolean(),
  weeklyDigest: WeeklyDigest,
  /** Whether the company sends one at all. */
  hasDigest: z.boolean(),
  quietHours: QuietHours.nullable(),
  kinds: z.array(KindPreference),
});
export type ChannelPreferences = z.infer<typeof ChannelPreferences>;

export const getChannelPreferences = endpoint({
  method: 'GET',
  path: '/notifications/channelPreferences',
  summary: 'How the caller wants to be told',
  can: 'notificationApp:browseMessages',
  response: ChannelPreferences,
});

export const updateChannelPreferences = endpoint({
  method: 'PATCH',
  path: '/notifications/channelPreferences',
  summary: 'Change how the caller is told. What is not named stays as it is',
  can: 'notificationApp:browseMessages',
  body: z.object({
    /** True also tries an address again that was refused. */
    email: z.boolean().optional(),
    webPush: z.boolean().optional(),
    messaging: z.boolean().optional(),
    weeklyDigest: WeeklyDigest.optional(),
    quietHours: QuietHours.nullable().optional(),
    /** Emails and push messages of one kind; emails about security cannot be turned off. */
    kinds: z
      .array(z.object({ kind: z.string().max(100), email: z.boolean().optional(), webPush: z.boolean().optional() }))
      .max(100)
      .optional(),
  }),
  response: ChannelPreferences,
});

export const reportEmail = endpoint({
  method: 'POST',
  path: '/notifications/emailReports',
  summary: 'What a mail server says about an email of ours: it came back, or its reader called it spam',
  can: 'anyone',
  body: z.object({
    /** The Message-ID of the email. */
    messageId: z.string().max(500),
    event: z.enum(['bounced', 'complained']),
    at: z.iso.datetime(),
    /** HMAC-SHA256 of event, messageId and at, each on a line, with the key of the installation, in hex. */
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  response: z.object({}),
  limit: { max: 6000, perSeconds: 60 },
});

const byToken = z.object({ token: z.string().max(500) });
const limit = { max: 60, perSeconds: 600 };

/** The emails that the link in one of them is about. */
export const Unsubscription = z.object({
  title: z.string(),
  company: z.string(),
  subscribed: z.boolean(),
  /** Whether the member still finds the message in the inbox. */
  hasMessages: z.boolean(),
});
export type Unsubscription = z.infer<typeof Unsubscription>;

export const getUnsubscription = endpoint({
  method: 'GET',
  path: '/notifications/unsubscription',
  summary: 'Which emails the unsubscribe link in an email is about',
  can: 'anyone',
  query: byToken,
  response: Unsubscription,
  limit,
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notifications/unsubscribe',
  summary:
    'Stop emails of one kind with the link from one of them, without signing in. Mail programs post to it too (RFC 8058)',
  can: 'anyone',
  query: byToken,
  response: Unsubscription,
  limit,
});
