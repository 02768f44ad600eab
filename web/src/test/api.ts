import type { Endpoint, Reply } from '@hurrah/contracts/endpoint';
import type { ErrorBody } from '@hurrah/contracts/errors';

/** What a component asked for, to be looked at by the test. */
export interface Asked {
  path: string;
  query: URLSearchParams;
  headers: Headers;
  // Tests look into bodies of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

type Answer = (asked: Asked) => Response | Promise<Response>;
const answers = new Map<string, { endpoint: Endpoint; answer: Answer }>();

/** Answers an endpoint from now on. The contract types the answer, so that a test cannot invent fields. */
export function answer<E extends Endpoint>(endpoint: E, reply: (asked: Asked) => Reply<E>): void {
  answers.set(keyOf(endpoint), { endpoint, answer: (asked) => Response.json(reply(asked)) });
}

/** Keeps an endpoint waiting from now on, until the function it returns is called. */
export function answerLater<E extends Endpoint>(endpoint: E, reply: Reply<E>): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  answers.set(keyOf(endpoint), { endpoint, answer: () => promise.then(() => Response.json(reply)) });
  return resolve;
}

/** Keeps an endpoint waiting from now on; the function it returns loses the connection. */
export function loseConnection(endpoint: Endpoint): () => void {
  const { promise, reject } = Promise.withResolvers<Response>();
  answers.set(keyOf(endpoint), { endpoint, answer: () => promise });
  return () => reject(new TypeError('Failed to fetch'));
}

/** Refuses an endpoint from now on, as the API would. */
export function refuse(endpoint: Endpoint, status: number, body: Partial<ErrorBody>): void {
  answers.set(keyOf(endpoint), { endpoint, answer: () => Response.json(body, { status }) });
}

export const forgetAnswers = (): void => answers.clear();

const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

globalThis.fetch = async (input, init) => {
  const { method, url, headers } = new Request(input, init);
  const { pathname, searchParams } = new URL(url);
  const text = typeof init?.body === 'string' ? init.body : '';
  const found = [...answers.values()].find(
    ({ endpoint }) => endpoint.method === method && matches(endpoint.path, pathname),
  );
  if (!found) throw new Error(`No answer for ${method} ${pathname}`);
  return found.answer({ path: pathname, query: searchParams, headers, body: text ? JSON.parse(text) : undefined });
};

/** `/recognitions/:id` matches any id. */
function matches(path: string, pathname: string): boolean {
  const [wanted, asked] = [path.split('/'), pathname.split('/')];
  return wanted.length === asked.length && wanted.every((part, index) => part.startsWith(':') || part === asked[index]);
}
