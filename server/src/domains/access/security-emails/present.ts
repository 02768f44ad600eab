import type { MailContent } from '../../../platform/mail/layout.ts';
import { emailBrand } from '../tenants/rules.ts';

interface Text {
  subject: string;
  paragraphs: string[];
  action?: string;
  reason: string;
}
/** The text in each language; some texts depend on the company. */
export type Texts = Record<'en' | 'fr', Text | ((company: string) => Text)>;

/** The one company of the reader. */
type Company = Parameters<typeof emailBrand>[0] & { language: string };

/** An email about someone's own account: in the company's name and language, or without one in the product's. */
export function presentSecurityEmail(
  company: Company | undefined,
  { texts, url }: { texts: Texts; url?: string | undefined },
): { subject: string; content: MailContent } {
  const locale = company?.language === 'fr' ? 'fr' : 'en';
  const brand = company ? emailBrand(company) : { name: 'Hurrah' };
  const text = texts[locale];
  const { subject, paragraphs, action, reason } = typeof text === 'function' ? text(brand.name) : text;
  return {
    subject,
    content: {
      locale,
      brand,
      preheader: paragraphs[0] ?? '',
      title: subject,
      paragraphs,
      ...(action && url && { action: { label: action, url } }),
      reason,
    },
  };
}
