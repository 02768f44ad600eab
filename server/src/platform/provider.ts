import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '@hurrah/contracts/messages';
import type { z } from 'zod';
import { AppError } from './errors.ts';

export interface Question<S extends z.ZodType> {
  /** The name of the provider, for the log: `gifs`, `refinement`. */
  provider: string;
  url: URL;
  headers?: Record<string, string>;
  /** Sent as JSON by POST; without one it is a GET. */
  body?: unknown;
  answer: S;
  /** For everything together, a second attempt too. */
  timeoutMs: number;
  /** Whether to retry once when the provider is busy or fails. */
  again?: boolean;
}

const maxAnswerBytes = 1024 * 1024;
const longestPauseMs = 2_000;
const usualPauseMs = 500;

/**
 * Calls a service of another company and rejects answers that do not match `answer`. Request, response and the address
 * with its key are never logged, and errors are described in our own words, because messages of parsers quote their
 * input. Waits for the network, so never call it inside a transaction.
 */
export async function askProvider<S extends z.ZodType>(question: Question<S>): Promise<z.output<S>> {
  const { provider, answer, again = false } = question;
  const deadline = AbortSignal.timeout(question.timeoutMs);
  const failed = (reason: string) => {
    const said = say('request.providerFailed');
    // For the log alone; the caller gets only the sentence.
    return Object.assign(new AppError(502, 'ProviderError', said), { cause: new Error(`${provider}: ${reason}`) });
  };
  try {
    let response = await send(question, deadline);
    const pauseMs = again ? pauseBefore(response) : undefined;
    if (pauseMs !== undefined) {
      await response.body?.cancel();
      await sleep(pauseMs, undefined, { signal: deadline });
      response = await send(question, deadline);
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw failed(`status ${response.status}`);
    }
    const parsed = answer.safeParse(await readJson(response));
    if (!parsed.success) throw failed('an answer of another shape');
    return parsed.data;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw failed(deadline.aborted ? 'timeout' : reasonOf(error));
  }
}

/** A redirect is an error: it would carry the key to an unconfigured address. */
function send({ url, headers, body }: Question<z.ZodType>, signal: AbortSignal): Promise<Response> {
  const json = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  return fetch(url, {
    ...json,
    headers: { accept: 'application/json', ...type, ...headers },
    redirect: 'error',
    signal,
  });
}

/** The delay before the retry; undefined if a retry would not help, or not soon. */
function pauseBefore({ status, headers }: Response): number | undefined {
  if (status !== 429 && status < 500) return undefined;
  const asked = headers.get('retry-after');
  const pauseMs = asked === null ? usualPauseMs : Number(asked) * 1000;
  return pauseMs >= 0 && pauseMs <= longestPauseMs ? pauseMs : undefined;
}

class Unreadable extends Error {}

async function readJson(response: Response): Promise<unknown> {
  if (!/^application\/(.+\+)?json\b/.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new Unreadable('an answer that is not JSON');
  }
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of response.body ?? []) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxAnswerBytes) throw new Unreadable('an answer that is too long');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new Unreadable('malformed JSON');
  }
}

/** Only the code of a network error, such as ECONNREFUSED. */
function reasonOf(error: unknown): string {
  if (error instanceof Unreadable) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
