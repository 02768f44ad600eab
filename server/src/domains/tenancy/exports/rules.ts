/** Internal tables: queues, marks and derived data. They are of no use outside this installation. */
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

/** The folders of the company's files: its uploads, and the logos that emails show. */
export const foldersOf = ({ id, handle }: { id: string; handle: string }): string[] => [id, `logos/${handle}`];
