import type { Readable } from 'node:stream';
import type { Answer, Endpoint, Received } from '@hurrah/contracts/endpoint';
import type {
  MemberCtx,
  MemberCtxWithoutTransaction,
  PublicCtx,
  ReadonlyCtx,
  UserCtx,
  WithoutTransaction,
} from './ctx.ts';
import type { Statement } from './db.ts';
import type { LiveHub } from './live.ts';
import type { FileHead } from './storage/storage.ts';
import { stripperOf } from './strip.ts';

type Handle<C, E extends Endpoint> = (ctx: C, received: Received<E>) => Promise<Answer<E>>;
type Visitor = { tenantId: string; memberId: string };

/** An endpoint with the function that serves it. A domain's routes are a list of these. */
export type Binding =
  | {
      kind: 'directory';
      endpoint: Endpoint;
      hasTransaction: boolean;
      handle: Handle<WithoutTransaction<PublicCtx>, Endpoint>;
    }
  | { kind: 'member'; endpoint: Endpoint; handle: Handle<MemberCtx, Endpoint> }
  | {
      kind: 'read';
      endpoint: Endpoint;
      /** Drops fields that the contract does not name. */
      strip: (answer: unknown) => void;
      read: (ctx: ReadonlyCtx<MemberCtx>, received: Received<Endpoint>) => Reading<unknown>;
    }
  | { kind: 'memberWithoutTransaction'; endpoint: Endpoint; handle: Handle<MemberCtxWithoutTransaction, Endpoint> }
  | { kind: 'csv'; endpoint: Endpoint; filename: string; columns: string[]; read: ReadCsv<Endpoint> }
  | {
      kind: 'document';
      endpoint: Endpoint;
      read: (ctx: MemberCtx, received: Received<Endpoint>) => Promise<() => Promise<PrintedDocument>>;
    }
  | { kind: 'bare'; endpoint: Endpoint; handle: (now: Date) => Promise<unknown> }
  | { kind: 'file'; endpoint: Endpoint; open: (received: Received<Endpoint>) => Promise<StoredFile | undefined> }
  | { kind: 'stream'; endpoint: Endpoint; open: (hub: LiveHub, visitor: Visitor, response: StreamResponse) => void };
type StreamResponse = Parameters<LiveHub['open']>[2];
export type StoredFile = FileHead & { stream: Readable };

export interface PrintedDocument {
  filename: string;
  bytes: Buffer;
}

export interface CsvPart {
  rows: (string | number | null)[][];
  /** The cursor of the next part; null after the last. */
  next: string | null;
  /** On the first part, if the columns depend on the data. */
  table?: CsvTable;
}
export interface CsvTable {
  filename: string;
  columns: string[];
  delimiter?: string;
  encoding?: CsvEncoding;
}
export type CsvEncoding = 'utf-8' | 'windows-1252';
type ReadCsv<E extends Endpoint> = (
  ctx: MemberCtx,
  received: Received<E>,
  from: string | undefined,
) => Promise<CsvPart>;

/**
 * The audience of an endpoint decides the handler's context: the directory for anyone, users and operators, one tenant
 * for members.
 */
export function route<E extends Endpoint & { can: 'anyone' }>(e: E, handle: Handle<PublicCtx, E>): Binding;
export function route<E extends Endpoint & { can: 'challenged' | 'user' | 'operator' }>(
  e: E,
  handle: Handle<UserCtx, E>,
): Binding;
export function route<E extends Endpoint>(e: E, handle: Handle<MemberCtx, E>): Binding;
export function route(endpoint: Endpoint, handle: unknown): Binding {
  const ofDirectory = ['anyone', 'challenged', 'user', 'operator'].includes(endpoint.can);
  return { kind: ofDirectory ? 'directory' : 'member', hasTransaction: true, endpoint, handle } as Binding;
}

/** For slow work such as hashing a password. The handler holds no connection and opens transactions with `within`. */
export function routeWithoutTransaction<E extends Endpoint & { can: 'anyone' }>(
  e: E,
  handle: Handle<WithoutTransaction<PublicCtx>, E>,
): Binding;
export function routeWithoutTransaction<E extends Endpoint & { can: 'challenged' | 'user' | 'operator' }>(
  e: E,
  handle: Handle<WithoutTransaction<UserCtx>, E>,
): Binding;
export function routeWithoutTransaction(endpoint: Endpoint, handle: unknown): Binding {
  return { kind: 'directory', hasTransaction: false, endpoint, handle } as Binding;
}

/**
 * For members' work that calls another system. A short transaction authorizes the member; the handler then holds no
 * connection and opens transactions with `within`. Idempotency keys have no effect here.
 */
export const memberRouteWithoutTransaction = <E extends Endpoint>(
  e: E,
  handle: Handle<MemberCtxWithoutTransaction, E>,
): Binding => ({
  kind: 'memberWithoutTransaction',
  endpoint: e,
  handle,
});

/** The statements of a read, sent together, and the function that builds the response from their rows. */
export interface Reading<A> {
  statements: Statement[];
  /** `within` opens a second transaction, for the rare case that the rows are not enough. */
  present(rows: Record<string, unknown>[][], within: MemberCtxWithoutTransaction['within']): Promise<A>;
}

/** For the few hot reads: one round trip for all statements. */
export const readRoute = <E extends Endpoint>(
  e: E,
  read: (ctx: ReadonlyCtx<MemberCtx>, received: Received<E>) => Reading<Answer<E>>,
): Binding => ({ kind: 'read', endpoint: e, strip: stripperOf(e.response) ?? (() => {}), read });

/** For answers about the process itself, which open no transaction. */
export const bareRoute = <E extends Endpoint & { can: 'anyone' }>(
  e: E,
  handle: (now: Date) => Promise<Answer<E>>,
): Binding => ({ kind: 'bare', endpoint: e, handle });

/** The member is checked in a short transaction of its own; the stream then holds no connection. */
export const streamRoute = (
  e: Endpoint,
  open: (hub: LiveHub, visitor: Visitor, response: StreamResponse) => void,
): Binding => ({ kind: 'stream', endpoint: e, open });

/**
 * A table of any length. It is read in parts, each in a transaction of its own that checks the permission again, so a
 * slow reader holds no connection and memory stays small.
 */
export const csvRoute = <E extends Endpoint & { streams: 'text/csv' }>(
  e: E,
  { filename, columns, read }: { filename: string; columns: string[]; read: ReadCsv<E> },
): Binding => ({ kind: 'csv', endpoint: e, filename, columns, read });

/** One document. `read` gathers its content in a transaction; the function it returns prints it without one. */
export const documentRoute = <E extends Endpoint & { streams: 'application/pdf' }>(
  e: E,
  read: (ctx: MemberCtx, received: Received<E>) => Promise<() => Promise<PrintedDocument>>,
): Binding => ({ kind: 'document', endpoint: e, read });

/** For public files that never change under their address, so that browsers cache them. */
export const fileRoute = <E extends Endpoint & { can: 'anyone'; streams: string }>(
  e: E,
  open: (received: Received<E>) => Promise<StoredFile | undefined>,
): Binding => ({ kind: 'file', endpoint: e, open });
