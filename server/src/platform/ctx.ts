import type { LiveMessage } from '@hurrah/contracts/live';
import type { LicenseFeature, Permission } from '@hurrah/contracts/permissions';
import type { OpenSession } from './auth-port.ts';
import type { Trx } from './db.ts';

/** The fields of every request and job. */
interface BaseCtx {
  /** The one transaction of this request or job. */
  db: Trx;
  /** The only clock: tests set it, and everything in one request happens at one instant. */
  now: Date;
  requestId: string;
}

/** Work inside a tenant. Always the first argument, never global. Row security shows it that tenant's rows alone. */
export interface Ctx extends BaseCtx {
  scope: 'tenant';
  tenantId: string;
  /** The acting member; null in a background job. */
  memberId: string | null;
  can(permission: Permission): boolean;
  /** Whether the company has switched points off. Undefined in a background job, which asks the settings. */
  pointsOff?: boolean;
  /** Undefined in a background job. */
  client?: Pick<Client, 'ipAddress' | 'userAgent'>;
  /** Messages for browsers, published once the transaction has committed. */
  live: (LiveEnvelope | EndStreams)[];
}

export interface LiveEnvelope {
  to: 'tenant' | string[];
  message: LiveMessage;
}

/** Ends every live stream of these members, or of the tenant, at once. Browsers that still have access reconnect. */
export interface EndStreams {
  endStreamsOf: 'tenant' | string[];
}

/** A member's own request, where someone is always acting. */
export interface MemberCtx extends Ctx {
  memberId: string;
  /** Stays the same when the session gets a new secret. Undefined outside of requests. */
  sessionId?: string;
  locale: string;
  timeZone: string;
  features: ReadonlySet<LicenseFeature>;
  /** The seconds during which the member can undo a sent post. */
  undoSeconds: number;
  /** The name of a support operator: `memberId` is then no member's. */
  supporter?: string;
}

/** A context without the transaction, for code that only computes: policies and presenters. */
export type ReadonlyCtx<C extends Ctx = Ctx> = Omit<C, 'db'>;

/** The subject of a call, if its session does not name it. */
export interface Subject {
  type: string;
  id: string;
}

export interface Client {
  ipAddress: string;
  userAgent: string;
  /** Records the subject of a sign-in, for the log and the audit trail. */
  setSubject(subject: Subject): void;
  /** The site the browser says it is on, already checked to be one of ours. */
  origin: string | null;
  /** The cookie that lists the people who have signed in with this browser. */
  device: string | undefined;
  setDevice(value: string): void;
  /** The secrets of sessions that this browser has now. */
  secrets: string[];
  /** The session's secret; setting it puts it into the browser's cookie, null removes it. */
  setSecret(secret: string | null): void;
}

/** A call on the directory, with or without a session. */
export interface PublicCtx extends BaseCtx {
  scope: 'directory';
  userId: string | null;
  client: Client;
}

/** The same without a caller: jobs, and steps that members' requests take in the directory. */
export type DirectoryCtx = Omit<PublicCtx, 'client'>;

/** A signed-in person apart from any tenant, on the directory. */
export interface UserCtx extends PublicCtx {
  userId: string;
  session: Pick<
    OpenSession,
    'id' | 'challenged' | 'mfaPassedAt' | 'createdAt' | 'passwordGivenAt' | 'isSupport' | 'tenant'
  >;
}

/** A member's request outside its transactions, for work that calls another system. */
export interface MemberCtxWithoutTransaction {
  tenantId: string;
  now: Date;
  requestId: string;
  locale: string;
  /** Opens a transaction, which authorizes the member again. */
  within<T>(work: (ctx: MemberCtx) => Promise<T>): Promise<T>;
}

/** The same before and between transactions. Cookies are set inside one and sent once it has committed. */
export type WithoutTransaction<C extends PublicCtx> = Omit<C, 'db' | 'client'> & {
  client: Omit<Client, 'setDevice' | 'setSecret'>;
  within<T>(work: (ctx: C) => Promise<T>): Promise<T>;
};
