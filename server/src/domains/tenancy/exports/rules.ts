/** Tables that only the program needs: queues, marks, and what it can derive again. Nobody misses them elsewhere. */
export const ownMachinery: ReadonlySet<string> = new Set([
  'card_sweep',
  'email_bounce',
  'event_handled',
  'idempotency',
  'job_run',
  'member_word',
  'name_word',
  'notification_broadcast_mark',
  'notification_cursor',
  'notification_digest',
  'outbox',
  'recognition_word',
  'tenant_size',
  'title_word',
  'web_push_subscription',
  'word_slip',
]);

/** Where the company's files lie: its uploads, and the logos that emails show. */
export const foldersOf = ({ id, handle }: { id: string; handle: string }): string[] => [id, `logos/${handle}`];
