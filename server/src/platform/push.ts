import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { config } from './config.ts';

const timeoutMs = 10_000;
/** A device that is off for longer reads it in the inbox. */
const keptSeconds = 86_400;

/** The key that browsers subscribe with. Only the holder of the private key can send to them. */
export const publicKey: string | null = config.VAPID_PRIVATE_KEY ? publicKeyOf(config.VAPID_PRIVATE_KEY) : null;

function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

/** Whether an address belongs to a known push service. Other addresses that members name are never called. */
export function isPushService(address: string): boolean {
  const { protocol, host, username, password } = new URL(address);
  return (
    username === '' && password === '' && config.WEB_PUSH_SERVICES.some((service) => isOf(service, protocol, host))
  );
}

/** `https://*.push.example` means every host below that domain. */
function isOf(service: string, protocol: string, host: string): boolean {
  const [scheme = '', name = ''] = service.split('//');
  return scheme === protocol && (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name);
}

export interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export type Outcome = 'sent' | 'gone' | 'failed';

/** Encrypted for the device alone. Of two messages with the same `topic`, a device that was off shows the later. */
export async function push({ endpoint, p256dh, auth }: Device, payload: object, topic: string): Promise<Outcome> {
  if (!publicKey || !config.VAPID_PRIVATE_KEY || !isPushService(endpoint)) return 'gone';
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    {
      vapidDetails: { subject: `mailto:${senderAddress()}`, publicKey, privateKey: config.VAPID_PRIVATE_KEY },
      TTL: keptSeconds,
      topic,
    },
  );
  const signal = AbortSignal.timeout(timeoutMs);
  // A redirect is an error: it would lead to an unconfigured host.
  const response = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'error', signal });
  await response.body?.cancel();
  if (response.ok) return 'sent';
  return response.status === 404 || response.status === 410 ? 'gone' : 'failed';
}

const senderAddress = (): string => /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM;
