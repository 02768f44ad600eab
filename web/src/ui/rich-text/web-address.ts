const maxLength = 500;
const host = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/i;

/** An address that a message may lead to: on the web, and with a name that others can look up. */
export function isWebAddress(text: string): boolean {
  if (text.length > maxLength || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && host.test(hostname);
}

/** What a person types as an address, made whole; undefined where it is none. */
export function toWebAddress(typed: string): string | undefined {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return isWebAddress(address) ? address : undefined;
}

/** A full stop or a bracket behind an address ends the sentence and not the address. */
export const withoutEnding = (address: string): string => address.replace(/[.,;:!?)\]]+$/, '');
