import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** One REST call, described once: the server binds it, the web calls it, OpenAPI and the sweep tests read it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** One line for the API reference. */
  summary: string;
  /**
   * The required caller. 'anyone' needs no session, 'challenged' one whose second factor may still be owed, 'user' a
   * signed-in person, 'member' a person inside a tenant, a permission a member who holds it. 'operator' is a person who
   * runs the installation, at the console, which is a server of its own. Rules about one particular row live in that
   * domain's policy.ts.
   */
  can: 'anyone' | 'challenged' | 'user' | 'member' | 'operator' | Permission;
  /**
   * Set if a stolen session could do lasting harm. The person must have proved their identity within the last ten
   * minutes, or the answer is ReauthenticationRequired.
   */
  recentProof?: true;
  params?: z.ZodType;
  /** An object, because a parameter it does not name is refused. */
  query?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /**
   * The calls allowed if guessing, flooding or cost would hurt: for one network address on public endpoints, otherwise
   * for one person, and `perTenant` for all members of a tenant together. Everything else has one generous limit.
   */
  limit?: { max: number; perSeconds: number; perTenant?: number };
  /** The largest body, if a long list needs more than `usualBodyBytes`. */
  bodyBytes?: number;
  /** Changes a row that others may have changed meanwhile: the call names the version it saw, in `If-Match`. */
  versioned?: true;
  /** Set if support may call it, which otherwise only reads. */
  forSupport?: true;
  /** Set if the answer is a stream instead of one JSON value; `response` then describes one piece of it. */
  streams?: 'text/event-stream' | 'image/png' | 'text/csv' | 'application/pdf';
}

/** The default size limits of a body: small without a session. */
const usualBodyBytes = { anyone: 4 * 1024, others: 64 * 1024 };
export const bodyBytesOf = ({ can, bodyBytes }: Endpoint): number =>
  bodyBytes ?? (can === 'anyone' ? usualBodyBytes.anyone : usualBodyBytes.others);

/** The version a change was made on; `*` matches any current version. */
export type SeenVersion = number | '*';

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The input of a handler. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  version: E extends { versioned: true } ? SeenVersion : undefined;
};

/** The input of a use case that changes one versioned row. */
export type Change<E extends Endpoint> = Pick<Received<E>, 'body' | 'version'>;

/** The output of a handler; the platform validates it and drops fields that the contract does not name. */
export type Answer<E extends Endpoint> = z.input<E['response']>;

/** The response that a caller receives. */
export type Reply<E extends Endpoint> = z.output<E['response']>;

/** The arguments of a caller: only the parts the endpoint declares. */
export type Call<E extends Endpoint> = {
  [P in 'params' | 'query' | 'body' as E[P] extends z.ZodType ? P : never]: E[P] extends z.ZodType
    ? z.input<E[P]>
    : never;
} & (E extends { versioned: true } ? { version: number } : unknown);

export const endpoint = <const E extends Endpoint>(e: E): E => e;
