import { createHash, randomBytes } from 'node:crypto';
import { noTenant, sessionPattern } from '@hurrah/contracts/access/sessions';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const dayMs = 86_400_000;

/** Idle and absolute limits of a session. A tenant may require less, never more. */
export const sessionLimits = { idleDays: 14, absoluteDays: 90 };

/** More than anyone has devices. The one that was not used for longest ends when another begins. */
export const maxSessions = 20;

/** Eight characters of Crockford's base 32: the public name of a user or a tenant. */
export const newHandle = (): string => Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const sessionHandle = (userHandle: string, tenantHandle = noTenant): string =>
  `session-${userHandle}-${tenantHandle}`;

export function parseHandle(handle: string): { user: string; tenant: string } | undefined {
  const [, user, tenant] = sessionPattern.exec(handle) ?? [];
  return user && tenant ? { user, tenant } : undefined;
}

export function isExpired(
  session: { createdAt: Date; lastSeenAt: Date },
  limits: { idleDays: number; absoluteDays: number },
  now: Date,
): boolean {
  const idleMs = now.getTime() - session.lastSeenAt.getTime();
  const ageMs = now.getTime() - session.createdAt.getTime();
  return idleMs > limits.idleDays * dayMs || ageMs > limits.absoluteDays * dayMs;
}

/** The browser and the system that a user agent names, in common words. No other part of it is exposed. */
export function parseUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}

/** The first that matches: most browsers also name those they descend from. */
const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Enough for a person to recognise a device of theirs: "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const { browser, system } = parseUserAgent(userAgent);
  const name = browser ?? 'Unknown browser';
  return system ? `${name} on ${system}` : name;
}
