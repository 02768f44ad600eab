import { decodeWith, encode, type Params } from './templates.ts';

/** The sentences that contracts say about a field. The web loads these with the first form, and none of the others. */
export const fieldSentences = {
  'email.invalid': 'Enter a valid email address',
  'password.tooShort': 'Use at least {{min}} characters',
  'tenant.unknownTimeZone': 'Unknown time zone',
  'signUp.addressMalformed': 'Use at least 3 letters, digits or hyphens, such as acme-design',
  'signUp.nameTooShort': 'Enter your company’s name',
  'emailDomain.invalid': 'Enter a domain, such as example.com',
  'member.birthdayFormat': 'Use MM-DD',
  'text.invisibleCharacters': 'Remove invisible characters',
  'text.extraAccents': 'Remove the extra accents',
  'text.nameMissing': 'Enter a name',
  'text.linkWithUser': 'Remove what comes before the @ in this address',
  'points.amountMissing': 'Points required',
  'points.amountOutOfRange': 'Enter a whole number from 1 to {{max, number}}',
  'budget.stepsOverlap': 'Put the years in order, each in one step only',
  'points.reasonTooShort': 'Give a reason of at least {{min}} letters',
  'recognition.amountMissing': 'Points amount required',
  'recognition.amountNegative': 'Points can’t be negative',
  'recognition.amountTooLarge': 'Enter a point amount that is {{max}} or less',
  'recognition.dateInvalid': 'Invalid date string',
  'value.colorInvalid': 'Choose a color',
  'award.amountInvalid': 'Points must be a positive number',
  'award.nomineeMissing': 'Nominee is required',
  'award.reasonMissing': 'Reason is required',
  'award.reasonTooLong': 'Message should not be more than 1000 characters',
  'moderation.noteMissing': 'Say what’s wrong',
  'feedback.urlInvalid': 'This isn’t a page of Hurrah',
} as const;

type Sentences = typeof fieldSentences;

/** A code as the message of a check: `z.email(coded('email.invalid'))`. */
export const coded = <Code extends keyof Sentences>(code: Code, ...[params]: Params<Sentences[Code]>): string =>
  encode({ code, params });

/** Decodes the message of a contract's check. */
export const decodeField = decodeWith(fieldSentences);
