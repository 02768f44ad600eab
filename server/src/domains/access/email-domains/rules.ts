import type { DomainCheck } from '@hurrah/contracts/access/email-domains';

export const recordNameOf = (domain: string): string => `_hurrah.${domain}`;
export const recordValueOf = (token: string): string => `hurrah-domain=${token}`;

/** A TXT record arrives in strings of at most 255 bytes that belong together. Several records may have one name. */
export function checkRecords(records: string[][], token: string): DomainCheck {
  const values = records.map((strings) => strings.join('').trim());
  if (values.includes(recordValueOf(token))) return 'proved';
  return values.length > 0 ? 'otherRecord' : 'noRecord';
}

/** There is no such name, or it has records of other types only. */
export const isMissing = (code: string | undefined): boolean => code === 'ENOTFOUND' || code === 'ENODATA';
