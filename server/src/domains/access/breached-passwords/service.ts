import { createHash } from 'node:crypto';
import { config } from '../../../platform/config.ts';
import { log } from '../../../platform/log.ts';

const timeoutMs = 2_000;
/** A padded answer has about a thousand lines of forty characters. */
const maxAnswerBytes = 512 * 1024;

/**
 * Asks a service with the range protocol of Have I Been Pwned whether a password has leaked. Only the first five digits
 * of its SHA-1 are sent; the service returns all leaked hashes with that prefix. Without `PASSWORD_RANGE_URL` no check
 * is made. A service that does not answer never blocks a password. Never call it inside a transaction.
 */
export async function isBreached(password: string): Promise<boolean> {
  if (!config.PASSWORD_RANGE_URL) return false;
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  const [prefix, suffix] = [hash.slice(0, 5), hash.slice(5)];
  try {
    const lines = await readRange(`${config.PASSWORD_RANGE_URL.replace(/\/$/, '')}/${prefix}`);
    // Padding has the count 0: it hides from onlookers how many hashes begin so.
    return lines.some((line) => {
      const [found, count] = line.trim().split(':');
      return found === suffix && Number(count) > 0;
    });
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no answer about leaked passwords');
    return false;
  }
}

async function readRange(url: string): Promise<string[]> {
  const response = await fetch(url, {
    headers: { accept: 'text/plain', 'add-padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`status ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxAnswerBytes) throw new Error('an answer that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString().split('\n');
}
