import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { coded } from '../messages/fields.ts';
import { line } from '../text.ts';
import { Email, Password, SessionHandle } from './sessions.ts';
import { Locale, TimeZone } from './tenants.ts';

const byToken = z.object({ token: z.string().min(20).max(100) });

/** The first label of the company's host name. */
export const CompanyAddress = z
  .string()
  .trim()
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$/, coded('signUp.addressMalformed')));

export const getSignUpOffer = endpoint({
  method: 'GET',
  path: '/identity/signUps/offer',
  summary: 'Whether people can open a company by themselves here, and below which host its address lies',
  can: 'anyone',
  response: z.object({ open: z.boolean(), base: z.string() }),
});

export const requestSignUp = endpoint({
  method: 'POST',
  path: '/identity/signUps',
  summary: 'Mail a link that opens a company; the answer is the same whatever is known about the address',
  can: 'anyone',
  body: z.object({ email: Email, language: Locale }),
  response: z.object({}),
  limit: { max: 10, perSeconds: 600 },
});

export const lookAtSignUp = endpoint({
  method: 'POST',
  path: '/identity/signUps/look',
  summary: 'Whom the link was sent to; answers NotFound once it was used or has expired',
  can: 'anyone',
  body: byToken,
  response: z.object({
    email: z.string(),
    /** Whether the address signs in already. Its owner keeps their password and signs in to the new company. */
    hasAccount: z.boolean(),
    base: z.string(),
  }),
  limit: { max: 60, perSeconds: 60 },
});

export const checkCompanyAddress = endpoint({
  method: 'POST',
  path: '/identity/signUps/address',
  summary: 'Whether an address is free, for somebody with a link',
  can: 'anyone',
  body: byToken.extend({ address: CompanyAddress }),
  response: z.object({ free: z.boolean() }),
  limit: { max: 120, perSeconds: 60 },
});

const name = line(50, { tooShort: coded('text.nameMissing') });

export const openCompany = endpoint({
  method: 'POST',
  path: '/identity/signUps/open',
  summary:
    'Open a company whose first admin is the owner of the link. Without an account it takes a password and signs in; with ' +
    'one the owner finds an invitation after signing in',
  can: 'anyone',
  body: byToken.extend({
    firstName: name,
    lastName: name,
    company: line(100, { tooShort: coded('signUp.nameTooShort') }),
    address: CompanyAddress,
    brandColor: z.string().regex(/^#[0-9a-f]{6}$/i, coded('value.colorInvalid')),
    language: Locale,
    timeZone: TimeZone,
    password: Password.optional(),
  }),
  response: z.object({
    /** Null if the owner has an account and signs in with it. */
    session: SessionHandle.nullable(),
    tenantId: z.string(),
  }),
  limit: { max: 10, perSeconds: 600 },
});
