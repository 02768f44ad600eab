import type { Call, Endpoint, Reply } from '@hurrah/contracts/endpoint';
import type { ErrorBody, FieldError } from '@hurrah/contracts/errors';
import type { MessageParams } from '@hurrah/contracts/messages/templates';
import {
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { clearSession, getSession } from './session.ts';

/** Every refusal of the API, and the one we make up ourselves when nobody answers. */
export class ApiError extends Error {
  readonly status: number;
  readonly error: string;
  readonly code: string | undefined;
  readonly params: MessageParams | undefined;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(status: number, body: { [Part in keyof ErrorBody]?: unknown }) {
    super(typeof body.message === 'string' ? body.message : '');
    this.status = status;
    this.error = typeof body.error === 'string' ? body.error : 'Unknown';
    this.code = typeof body.code === 'string' ? body.code : undefined;
    this.params = body.params as MessageParams | undefined;
    this.details = body.details;
    this.requestId = typeof body.requestId === 'string' ? body.requestId : undefined;
  }

  /** What is wrong with which field; empty unless the API refused the values. */
  get fields(): FieldError[] {
    return this.error === 'ValidationError' && Array.isArray(this.details) ? (this.details as FieldError[]) : [];
  }
}

/** Someone changed the row after the version that the call named. */
export const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.error === 'StaleVersion';

/** `throwOnError` of a page's main query: the frame explains a page that doesn't exist or isn't for this person. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** What the person must do before the API lets them on. */
const detours = ['ChallengeRequired', 'MFARequiredForTenant', 'PasswordExpired'] as const;
export type Detour = (typeof detours)[number];
export const isDetour = ({ status, error }: ApiError): boolean =>
  status === 403 && (detours as readonly string[]).includes(error);

/** The parts of the product that know where these lead; the client itself knows no page. */
export const apiHandlers = {
  maintenance: (): void => {},
  detour: (_detour: Detour): void => {},
  /** Asks the person to prove again who they are. False when they would rather not. */
  reauthenticate: (): Promise<boolean> => Promise.resolve(false),
};

/** How often the person has proved again who they are. Each time the session's cookie is replaced. */
let proofs = 0;

async function proveAgain(): Promise<boolean> {
  const proved = await apiHandlers.reauthenticate();
  if (proved) proofs += 1;
  return proved;
}

type Simple = string | number | boolean;
type Parts = {
  params?: Record<string, string>;
  /** A list repeats its name: values may hold commas of their own. */
  query?: Record<string, Simple | Simple[] | null | undefined>;
  body?: unknown;
  /** The version of the row that a change was made on. */
  version?: number;
};
export type Input<E extends Endpoint> = keyof Call<E> extends never ? undefined : Call<E>;
type Rest<E extends Endpoint> = keyof Call<E> extends never
  ? [input?: undefined, options?: CallOptions]
  : [input: Call<E>, options?: CallOptions];

/** Answers in pages: `next` is the cursor of the next one. */
type PagedEndpoint = Endpoint & { query: z.ZodType; response: z.ZodType<{ next: string | null }> };

interface CallOptions {
  signal?: AbortSignal;
  /** The page deals with every refusal itself: nothing is cleared and nobody is sent anywhere. */
  bare?: boolean;
  /** The API does a thing once for each key, however often it is asked. */
  key?: string;
  /** Instead of the session of this tab. */
  handle?: string;
}

export async function call<E extends Endpoint>(endpoint: E, ...[input, options]: Rest<E>): Promise<Reply<E>> {
  const response = await request(endpoint, input ?? {}, options);
  return response.json().catch(() => undefined) as Promise<Reply<E>>;
}

/** What the API streams, to be kept as a file; its own name for it is in the answer. */
export async function callForFile<E extends Endpoint & { streams: 'text/csv' | 'application/pdf' }>(
  endpoint: E,
  ...[input, options]: Rest<E>
): Promise<File> {
  const response = await request(endpoint, input ?? {}, options);
  const disposition = response.headers.get('content-disposition') ?? '';
  const extended = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  const name = extended ? decodeURIComponent(extended) : /filename="([^"]+)"/.exec(disposition)?.[1];
  return new File([await response.blob()], name ?? 'export.csv', { type: endpoint.streams });
}

/** The answer of the API, or its refusal thrown. */
async function request(endpoint: Endpoint, parts: Parts, options?: CallOptions): Promise<Response> {
  const { method } = endpoint;
  const { body } = parts;
  const handle = options?.handle ?? getSession()?.handle;
  const headers = {
    accept: endpoint.streams ?? 'application/json',
    ...(handle && { authorization: handle }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(options?.key && { 'idempotency-key': options.key }),
    ...(parts.version !== undefined && { 'if-match': `"${parts.version}"` }),
  };
  const payload = body === undefined ? '' : JSON.stringify(body);
  const url = urlOf(endpoint, parts);
  const ask = () =>
    fetch(url, {
      method,
      headers,
      credentials: 'include',
      // What was begun goes on even if the person leaves the page; browsers allow it up to 64 kB.
      keepalive: method !== 'GET' && !endpoint.streams && payload.length < 30_000,
      ...(payload && { body: payload }),
      ...(options?.signal && { signal: options.signal }),
    });
  const reach = (answer: Promise<Response>) =>
    answer.catch((error: unknown) => {
      if (options?.signal?.aborted) throw error;
      throw new ApiError(0, { error: 'Unreachable' });
    });
  const proofsBefore = proofs;
  const response = await reach((method === 'GET' && takePrefetched(url, handle)) || ask());
  if (response.ok) return response;

  const refusal = await refusalOf(response);
  if (await mayAskAgain(refusal, proofsBefore)) {
    const second = await reach(ask());
    if (second.ok) return second;
    return refuse(await refusalOf(second), options);
  }
  return refuse(refusal, options);
}

async function refusalOf(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined);
  return new ApiError(response.status, answer ?? {});
}

function refuse(refusal: ApiError, options: CallOptions | undefined): never {
  if (!options?.bare) react(refusal);
  throw refusal;
}

/** After a new proof, and for a call that was on its way with the cookie from before one. */
async function mayAskAgain({ status, error }: ApiError, proofsBefore: number): Promise<boolean> {
  if (status === 401) return proofs > proofsBefore;
  return status === 403 && error === 'ReauthenticationRequired' && (await proveAgain());
}

/** The responses that before-paint.js requested while our own code was loading. Each is used once. */
declare global {
  var prefetched: Map<string, Promise<Response>> | undefined;
}

const prefetchHandle = getSession()?.handle;
const prefetchedForMs = 15_000;

/** Only for the first page, and for the session it was asked with. */
function takePrefetched(url: string, handle: string | undefined): Promise<Response> | undefined {
  const answer =
    handle === prefetchHandle && performance.now() < prefetchedForMs ? globalThis.prefetched?.get(url) : undefined;
  globalThis.prefetched?.delete(url);
  return answer;
}

/** What a refusal means for the whole page, beside what the caller makes of it. */
function react(refusal: ApiError): void {
  if (refusal.status === 401) clearSession({ ended: true });
  if (refusal.status === 503) apiHandlers.maintenance();
  if (isDetour(refusal)) apiHandlers.detour(refusal.error as Detour);
}

export function urlOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) search.append(name, String(one));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * The key of every query to one endpoint whose input contains this part of it: `queriesOf(getAwardType, { params: { id } })`.
 * A list is not what is asked below it: its key ends with its input.
 */
export const queriesOf = ({ path }: Pick<Endpoint, 'path'>, part: Parts = {}): QueryKey => [
  ...path.slice(1).split('/'),
  part,
];

/** After a change: what is on the screen is asked again at once, the rest when it is next shown. */
export const refresh = (client: QueryClient, changed: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * A question to the API and its place in the cache. The key is the path cut into words, so that
 * `refreshes: ['identity', 'tenantMembers']` reaches everything that was asked below it.
 */
export const apiQuery = <E extends Endpoint>(endpoint: E, ...[input]: Rest<E>) =>
  queryOptions({
    queryKey: queriesOf(endpoint, input as Parts),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as Rest<E>)),
  });

/**
 * The same for what a page cannot begin without: when the last part that shows it goes away, the question is not taken back
 * from a route that waits for its answer.
 */
export const essentialQuery = <E extends Endpoint>(endpoint: E, ...[input]: Rest<E>) => {
  const query = apiQuery(endpoint, ...([input] as Rest<E>));
  return queryOptions({ ...query, queryFn: () => call(endpoint, ...([input] as Rest<E>)) });
};

/** A list with a cursor, in pages. */
export const apiPages = <E extends PagedEndpoint>(endpoint: E, input: Call<E>) =>
  infiniteQueryOptions({
    queryKey: [...apiQuery(endpoint, ...([input] as unknown as Rest<E>)).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const page = { ...input, query: { ...(input as Parts).query, cursor: pageParam } };
      return call(endpoint, ...([page, { signal }] as unknown as Rest<E>));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply<E>) => next ?? undefined,
  });

/** What the page says about a change. A form shows failures itself; others leave it to a toast. */
export interface CallMeta extends Record<string, unknown> {
  /** The text of the toast, or true for the usual one. */
  success?: string | true;
  quiet?: boolean;
}

export function useCall<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], ...meta }: { refreshes?: readonly QueryKey[] } & CallMeta = {},
) {
  const client = useQueryClient();
  return useMutation<Reply<E>, Error, Input<E>>({
    mutationFn: (input) => call(endpoint, ...([input] as unknown as Rest<E>)),
    onSuccess: () => refresh(client, refreshes),
    // The screen was out of date: it shows what is so now beside the refusal.
    onError: (error) => (isStale(error) ? refresh(client, refreshes) : undefined),
    meta,
  });
}
