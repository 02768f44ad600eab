import { inDirectory } from '../../../platform/cells.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { presentSecurityEmail, type Texts } from './present.ts';
import { findRecipient } from './queries.ts';

/**
 * Emails a person about their own account; does nothing if there is no such person. A person in several companies gets
 * the email from the product, not from one of their employers. Never call it inside a transaction.
 */
export async function sendSecurityEmail(
  who: { email: string } | { userId: string },
  { jobId, texts, url }: { jobId: string; texts: Texts; url?: string },
): Promise<void> {
  const recipient = await inDirectory((db) => findRecipient(db, who));
  if (!recipient) return;
  const { subject, content } = presentSecurityEmail(recipient.brand, { texts, url });
  await mailer.send({ to: recipient.email, subject, messageId: messageIdOf(jobId), ...(await renderMail(content)) });
}
