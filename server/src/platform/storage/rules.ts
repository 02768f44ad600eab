/** Types that a browser may show in a tab of its own. SVG is missing on purpose: it can carry scripts. */
const pictureTypes = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']);

const segment = '[a-z0-9_-][a-z0-9_.-]{0,199}';
const keyPattern = new RegExp(`^${segment}(/${segment})*$`);
const contentTypePattern = /^[a-z0-9]+\/[a-z0-9.+-]{1,100}(; charset=utf-8)?$/;

/**
 * Lower case, because some file systems are case-insensitive; no segment begins with a dot, so none leaves its folder.
 * Keys are made by our own code, so a bad one is a bug and needs no explanation for the caller.
 */
export function assertKey(key: string): void {
  if (key.length > 500 || !keyPattern.test(key) || key.includes('..')) {
    throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
  }
}

export function assertContentType(contentType: string): void {
  if (!contentTypePattern.test(contentType)) throw new Error(`Not a content type: ${JSON.stringify(contentType)}`);
}

/** Rounds down to a quarter of the address's life: requests within the same quarter sign the same address. */
export function signingTime(now: Date, expiresInSeconds: number): Date {
  const windowMs = Math.max(1, Math.floor(expiresInSeconds / 4)) * 1000;
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs);
}

/** The Content-Disposition header of a file, or undefined if the browser may show it. */
export function disposition(contentType: string, downloadAs?: string): string | undefined {
  if (downloadAs === undefined) return pictureTypes.has(contentType) ? undefined : 'attachment';

  const name = downloadAs.toWellFormed();
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  // RFC 8187 leaves fewer characters bare than encodeURIComponent does.
  const exact = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
