import { inDirectory } from '../../../platform/cells.ts';
import { renderMail } from '../../../platform/mail/layout.ts';
import { mailer, messageIdOf } from '../../../platform/mail/mailer.ts';
import { findRecipient } from './queries.ts';

interface Text {
  subject: string;
  paragraphs: string[];
  action?: string;
  reason: string;
}
/** What is said in each language; some of it depends on the company. */
export type Texts = Record<'en' | 'fr', Text | ((company: string) => Text)>;

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
  const { email, brand } = recipient;
  const locale = brand?.language === 'fr' ? 'fr' : 'en';
  const name = brand?.name ?? 'Hurrah';
  const text = texts[locale];
  const { subject, paragraphs, action, reason } = typeof text === 'function' ? text(name) : text;
  const content = await renderMail({
    locale,
    brand: { name, ...(brand?.brandColor && { colour: brand.brandColor }) },
    preheader: paragraphs[0] ?? '',
    title: subject,
    paragraphs,
    ...(action && url && { action: { label: action, url } }),
    reason,
  });
  await mailer.send({ to: email, subject, messageId: messageIdOf(jobId), ...content });
}
