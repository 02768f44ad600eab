import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The emails that the company sends. Members choose among these; their inboxes get every message. */

export const KindSetting = z.object({
  kind: z.string(),
  title: z.string(),
  /** Whether the company sends emails of this kind. */
  email: z.boolean(),
  /** False for emails that members need, such as those about the security of their account. */
  canTurnOff: z.boolean(),
});
export type KindSetting = z.infer<typeof KindSetting>;

export const NotificationSettings = z.object({
  version: z.int(),
  weeklyDigest: z.boolean(),
  kinds: z.array(KindSetting),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = endpoint({
  method: 'GET',
  path: '/recognition/notificationSettings',
  summary: 'Which emails the company sends',
  can: 'recognitionApp:manageNotificationSettings',
  response: NotificationSettings,
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/recognition/notificationSettings',
  summary: 'Change which emails the company sends. What is not named stays as it is',
  can: 'recognitionApp:manageNotificationSettings',
  versioned: true,
  body: z.object({
    weeklyDigest: z.boolean().optional(),
    kinds: z
      .array(z.object({ kind: z.string().max(100), email: z.boolean() }))
      .max(100)
      .optional(),
  }),
  response: NotificationSettings,
});
