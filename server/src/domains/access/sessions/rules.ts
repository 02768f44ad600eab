import { createHash, randomBytes } from 'node:crypto';
import { noTenant, sessionPattern } from '@hurrah/contracts/identity/sessions';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const dayMs = 86_400_000;

/** Idle and absolute limits of a session. A tenant may ask for less, never for more. */
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

/** Enough for a person to recognise a device of theirs: "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\/|CriOS\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : 'Unknown browser';
  const system = /iPhone|iPad/.test(userAgent)
    ? 'iOS'
    : /Android/.test(userAgent)
      ? 'Android'
      : /Windows/.test(userAgent)
        ? 'Windows'
        : /Mac OS X/.test(userAgent)
          ? 'macOS'
          : /Linux/.test(userAgent)
            ? 'Linux'
            : undefined;
  return system ? `${browser} on ${system}` : browser;
}
