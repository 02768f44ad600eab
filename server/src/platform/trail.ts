import type { FastifyRequest } from 'fastify';
import { type AuditEntry, audit } from './audit.ts';
import type { OpenSession } from './auth-port.ts';
import { getCell, inDirectory } from './cells.ts';
import type { Subject } from './ctx.ts';
import { inTenant } from './db.ts';
import type { AppError } from './errors.ts';
import { log } from './log.ts';
import { networkOf } from './network.ts';

/** The known facts about a request while it is served, for its line in the log and for the audit trail. */
export interface Visit {
  session?: OpenSession;
  subject?: Subject;
  refusal?: AppError;
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit;
  }
}

/**
 * The caller and its origin. The address is cut to its network: these lines are many, and the ids identify the person.
 */
export function callerOf({ visit: { session, subject }, ip }: FastifyRequest) {
  return {
    network: networkOf(ip),
    ...(session && { userId: session.userId }),
    ...(session?.tenant && { tenantId: session.tenant.id, memberId: session.tenant.memberId }),
    ...(subject && { subject: `${subject.type} ${subject.id}` }),
  };
}

/** More different refusals than this within an hour are only logged. */
const maxCounters = 10_000;

/**
 * Records refusals that matter for security. Every one of them is logged. The audit trail gets the first, the tenth,
 * the hundredth of an hour, with their number, so that repeated attempts cannot fill it.
 */
export class Trail {
  readonly #counts = new Map<string, number>();
  #hour = 0;
  readonly #writing = new Set<Promise<void>>();

  /** Called when the answer has been sent, so that it takes the same time whatever is written. */
  note(request: FastifyRequest, now: Date): void {
    const { refusal, subject } = request.visit;
    if (!refusal?.security) return;
    const client = clientOf(request);
    const { network: _, ...who } = callerOf(request);
    log.warn({ event: refusal.security, requestId: request.id, ...who, ...client, route: routeOf(request) }, 'refused');
    const count = this.#count(keyOf(request, refusal.security), now);
    if (!count) return;
    const [entityType, entityId] = subject ? [subject.type, subject.id] : ['endpoint', routeOf(request)];
    const entry = { action: refusal.security, entityType, entityId, after: { error: refusal.error, count } };
    const written = write(request, entry, now)
      .catch((error: unknown) => log.error({ error, requestId: request.id }, 'a refusal is missing in the audit trail'))
      .finally(() => this.#writing.delete(written));
    this.#writing.add(written);
  }

  async flush(): Promise<void> {
    await Promise.all(this.#writing);
  }

  /** The number of this refusal within the hour, if it is to be recorded. */
  #count(key: string, now: Date): number | undefined {
    const hour = Math.floor(now.getTime() / 3_600_000);
    if (hour !== this.#hour) this.#counts.clear();
    this.#hour = hour;
    if (!this.#counts.has(key) && this.#counts.size >= maxCounters) return undefined;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return /^10*$/.test(String(count)) ? count : undefined;
  }
}

const routeOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? 'unknown'}`;

const clientOf = (request: FastifyRequest) => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
});

/** By person and endpoint, or by network: addresses and accounts can be made up, networks not so easily. */
function keyOf(request: FastifyRequest, action: string): string {
  const { session, subject } = request.visit;
  const account = subject && ['user', 'operator'].includes(subject.type) ? subject.id : undefined;
  const person = session?.userId ?? account ?? networkOf(request.ip);
  return `${action} ${person} ${routeOf(request)}`;
}

/** In a transaction of its own: the one of the request was undone. */
function write(request: FastifyRequest, entry: AuditEntry, now: Date): Promise<void> {
  const { session } = request.visit;
  const base = { now, requestId: request.id, client: clientOf(request) };
  const { tenant } = session ?? {};
  if (!tenant) {
    return inDirectory((db) => audit({ scope: 'directory', db, ...base, userId: session?.userId ?? null }, entry));
  }
  const { id, cell, memberId } = tenant;
  return inTenant(getCell(cell).app, id, (db) => audit({ scope: 'tenant', db, ...base, memberId }, entry));
}
