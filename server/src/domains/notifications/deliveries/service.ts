import type { Ctx } from '../../../platform/ctx.ts';
import { log } from '../../../platform/log.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { isNoMailbox } from '../../../platform/mail/mail.ts';
import { mailer } from '../../../platform/mail/mailer.ts';
import type { NoticeEmail } from '../../../platform/mail/notice.ts';
import type { Within } from '../../../platform/tenant-job.ts';
import { readFace } from '../../media/index.ts';
import { saveBounces } from '../bounces/queries.ts';
import { emailIdOf } from '../bounces/service.ts';
import { avatarIdsOf, withPictures, withUnsubscribe } from './rules.ts';

/** An email that is ready to be sent. */
export interface Delivery extends NoticeEmail {
  /** The same for every retry. */
  messageId: string;
  memberId: string;
  /** The avatar at the top of the email. */
  avatarId?: string | null;
  unsubscribeUrl: string | undefined;
}

/** Marks emails as sent, so that no one gets one twice. */
export interface Claims {
  /** Marks emails before they are sent and returns the message ids that this caller may send. */
  claim(ctx: Ctx, deliveries: Delivery[]): Promise<Set<string>>;
  /** They could not be sent, and are tried again. */
  release(ctx: Ctx, deliveries: Delivery[]): Promise<void>;
}

/** As many connections to the mail server as its pool has. */
const sentAtOnce = 5;

/** Sends until one fails, and returns the unsent ones and the error. */
export async function deliver(
  tenantId: string,
  planned: Delivery[],
  within: Within,
  claims: Claims,
): Promise<{ left: Delivery[]; error?: unknown }> {
  const deliveries = await withFaces(tenantId, planned);
  for (let from = 0; from < deliveries.length; from += sentAtOnce) {
    const some = deliveries.slice(from, from + sentAtOnce);
    const { failed, error } = await inTurn(() => sendClaimed(tenantId, some, within, claims));
    if (failed.length === 0) continue;
    await within((ctx) => claims.release(ctx, failed));
    log.warn({ error, memberIds: failed.map(({ memberId }) => memberId) }, 'a notification could not be emailed');
    return { left: [...failed, ...deliveries.slice(from + sentAtOnce)], error };
  }
  return { left: [] };
}

/** Each face is read once, however many emails show it. */
async function withFaces(tenantId: string, deliveries: Delivery[]): Promise<Delivery[]> {
  const ids = new Set(deliveries.flatMap(avatarIdsOf));
  const faces = new Map(await Promise.all([...ids].map(async (id) => [id, await readFace(tenantId, id)] as const)));
  return deliveries.map((delivery) => ({ ...delivery, content: withPictures(delivery, faces) }));
}

async function sendClaimed(
  tenantId: string,
  deliveries: Delivery[],
  within: Within,
  { claim }: Claims,
): Promise<{ failed: Delivery[]; error?: unknown }> {
  const claimed = await within((ctx) => claim(ctx, deliveries));
  const sending = deliveries.filter(({ messageId }) => claimed.has(messageId));
  const outcomes = await Promise.allSettled(sending.map((delivery) => sendEmail(tenantId, delivery)));
  const errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : undefined));
  // A retry would fail too, and mail servers hold it against the sender.
  const bounced = sending.filter((_, at) => isNoMailbox(errors[at]));
  if (bounced.length > 0) await within((ctx) => saveBounces(ctx, bounced));
  const isFailure = (error: unknown) => error !== undefined && !isNoMailbox(error);
  return { failed: sending.filter((_, at) => isFailure(errors[at])), error: errors.find(isFailure) };
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs the jobs of this process one after the other: they share the connections to the mail server, and an email marked
 * as sent while it waits for one would be lost if the process were killed.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => {});
  return result;
}

async function sendEmail(tenantId: string, delivery: Delivery): Promise<void> {
  const { messageId, memberId, to, subject, content, unsubscribeUrl } = delivery;
  await mailer.send({
    to,
    subject,
    messageId: emailIdOf({ messageId, memberId, tenantId, to }),
    ...(await renderMail(withUnsubscribe(content, unsubscribeUrl))),
    // Mail programs show a button for it.
    ...(unsubscribeUrl && {
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  });
}
