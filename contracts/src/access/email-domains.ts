import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../id.ts';
import { coded } from '../messages/fields.ts';

/** `Larkspoke.example`, `@larkspoke.example` and `lärche.example` are all written as the DNS writes them. */
export const DomainName = z
  .string()
  .trim()
  .max(253)
  .transform((text) => URL.parse(`http://${text.replace(/^@/, '')}`)?.hostname ?? '')
  .pipe(
    z
      .string()
      .max(253)
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[a-z])[a-z0-9-]{2,63}$/, coded('emailDomain.invalid')),
  );

/** A domain of email addresses. A company proves it with a TXT record; several companies may prove the same one. */
export const EmailDomain = z.object({
  id: Id,
  domain: z.string(),
  /** The TXT record that proves it. */
  record: z.object({ name: z.string(), value: z.string() }),
  createdAt: z.iso.datetime(),
  checkedAt: z.iso.datetime().nullable(),
  provedAt: z.iso.datetime().nullable(),
});
export type EmailDomain = z.infer<typeof EmailDomain>;

/** The result of the DNS lookup: our record, no record, only others, or no answer. */
export const DomainCheck = z.enum(['proved', 'noRecord', 'otherRecord', 'noAnswer']);
export type DomainCheck = z.infer<typeof DomainCheck>;

export const maxEmailDomains = 100;
const can = 'identityApp:manageAuthSettings';
const byId = z.object({ id: Id });

export const listEmailDomains = endpoint({
  method: 'GET',
  path: '/identity/emailDomains',
  summary: 'The email domains of this tenant, proved and not yet',
  can,
  response: z.array(EmailDomain),
});

export const addEmailDomain = endpoint({
  method: 'POST',
  path: '/identity/emailDomains',
  summary: 'Add a domain; answers the TXT record that proves it',
  can,
  body: z.object({ domain: DomainName }),
  response: EmailDomain,
});

export const checkEmailDomain = endpoint({
  method: 'POST',
  path: '/identity/emailDomains/:id/check',
  summary: 'Look the TXT record up; a domain that is proved stays so until it is removed',
  can,
  params: byId,
  response: z.object({ result: DomainCheck, domain: EmailDomain }),
  limit: { max: 20, perSeconds: 60 },
});

export const removeEmailDomain = endpoint({
  method: 'DELETE',
  path: '/identity/emailDomains/:id',
  summary: 'Remove a domain, and with it its proof',
  can,
  params: byId,
  response: z.object({}),
});
