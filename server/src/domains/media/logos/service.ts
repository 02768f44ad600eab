import { createHash } from 'node:crypto';
import { storage } from '../../../platform/storage/instance.ts';

/** The wide one of the menu's head and of emails, and the one for small and square places. */
type LogoName = 'logo' | 'square';

const logoKey = (tenantHandle: string, name: string) => `logos/${tenantHandle}/${name}`;

/**
 * Stores a PNG that we rendered ourselves and returns its public address below the product's own. A content hash is
 * part of the name: a new logo shows at once, and emails sent before keep the old one. Writes to storage, so never call
 * it inside a transaction.
 */
export async function publishLogo(tenantHandle: string, name: LogoName, png: Uint8Array): Promise<string> {
  const file = `${name}-${createHash('sha256').update(png).digest('hex').slice(0, 16)}.png`;
  await storage.put(logoKey(tenantHandle, file), png, 'image/png');
  return `/media/logos/${tenantHandle}/${file}`;
}

export const openLogo = (tenantHandle: string, name: string) => storage.get(logoKey(tenantHandle, name));
