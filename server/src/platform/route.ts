import type { Readable } from 'node:stream';
import type { Answer, Endpoint, Received } from '@hurrah/contracts/endpoint';
import type { MemberCtx, PublicCtx, UserCtx } from './ctx.ts';
import type { LiveHub } from './live.ts';
import type { FileHead } from './storage/storage.ts';

type Handle<C, E extends Endpoint> = (ctx: C, received: Received<E>) => Promise<Answer<E>>;
type Visitor = { tenantId: string; memberId: string };

/** An endpoint with the function that serves it. A domain's routes are a list of these. */
export type Binding =
  | { kind: 'anyone'; endpoint: Endpoint; handle: Handle<PublicCtx, Endpoint> }
  | { kind: 'user'; endpoint: Endpoint; handle: Handle<UserCtx, Endpoint> }
  | { kind: 'member'; endpoint: Endpoint; handle: Handle<MemberCtx, Endpoint> }
  | { kind: 'bare'; endpoint: Endpoint; handle: (now: Date) => Promise<unknown> }
  | { kind: 'file'; endpoint: Endpoint; open: (received: Received<Endpoint>) => Promise<StoredFile | undefined> }
  | { kind: 'stream'; endpoint: Endpoint; open: (hub: LiveHub, visitor: Visitor, response: StreamResponse) => void };
type StreamResponse = Parameters<LiveHub['open']>[2];
export type StoredFile = FileHead & { stream: Readable };

const kinds: Partial<Record<Endpoint['can'], Binding['kind']>> = { anyone: 'anyone', challenged: 'user', user: 'user' };

/** Who may call decides what the handler is given: the directory for anyone and users, one tenant for members. */
export function route<E extends Endpoint & { can: 'anyone' }>(e: E, handle: Handle<PublicCtx, E>): Binding;
export function route<E extends Endpoint & { can: 'challenged' | 'user' }>(e: E, handle: Handle<UserCtx, E>): Binding;
export function route<E extends Endpoint>(e: E, handle: Handle<MemberCtx, E>): Binding;
export function route(endpoint: Endpoint, handle: unknown): Binding {
  return { kind: kinds[endpoint.can] ?? 'member', endpoint, handle } as Binding;
}

/** For the few public answers that must not depend on a database. */
export const bareRoute = <E extends Endpoint & { can: 'anyone' }>(
  e: E,
  handle: (now: Date) => Promise<Answer<E>>,
): Binding => ({ kind: 'bare', endpoint: e, handle });

/** The member is checked in a short transaction of its own; the stream then holds no connection. */
export const streamRoute = (
  e: Endpoint,
  open: (hub: LiveHub, visitor: Visitor, response: StreamResponse) => void,
): Binding => ({ kind: 'stream', endpoint: e, open });

/** For files that everybody may see and that never change under their address, so that browsers keep them. */
export const fileRoute = <E extends Endpoint & { can: 'anyone'; streams: string }>(
  e: E,
  open: (received: Received<E>) => Promise<StoredFile | undefined>,
): Binding => ({ kind: 'file', endpoint: e, open });
