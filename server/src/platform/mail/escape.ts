/** Only web addresses are allowed in an email (no `javascript:` for one). */
export function webAddress(address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error(`Not a web address: ${url.protocol}`);
  return url.href;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * A name that a user typed, for emails to people outside. Mail programs turn addresses in plain text into links, so
 * nothing that looks like one stays: `evil.example` becomes `evil. example`.
 */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replaceAll(/[:/\\@＠：／]+/g, ' ')
    .replaceAll(/[.。．｡․](?=\S)/g, '. ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same for a note of several lines, which keeps its punctuation: `see https://evil.example` has no address left. */
export function plainNote(note: string): string {
  return note
    .split(/\r?\n/)
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\u2028\u2029\u200B\u202A-\u202E\u2066-\u2069]/gu, ' ')
        .replaceAll(/[/\\@＠／]+/g, ' ')
        .replaceAll(/([.:。．｡․：])(?=[^\s.])/g, '$1 ')
        .replaceAll(/[ \t]+/g, ' ')
        .trim(),
    )
    .join('\n')
    .trim();
}
