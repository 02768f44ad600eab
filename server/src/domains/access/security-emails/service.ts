import { inDirectory } from '../../../platform/cells.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { presentSecurityEmail, type Texts } from './present.ts';
import { findRecipient } from './queries.ts';

/**
 * Writes to a person about their own account; nothing is sent where there is no such person. Someone in several
 * companies hears from the product, not from one of their employers. Never call it inside a transaction.
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
