import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type { FieldError } from '@hurrah/contracts/errors';
import { decode, type Message, say } from '@hurrah/contracts/messages';
import type { z } from 'zod';
import { openCursor } from './cursors.ts';
import { AppError } from './errors.ts';

/** More problems help no caller, and a refusal must stay small whatever was sent. */
const maxProblems = 20;
const maxPathLength = 200;
const maxMessageLength = 300;

/** Checks what came against the contract and names the fields that do not fit, the first twenty of them. */
export function receive<E extends Endpoint>(
  e: E,
  request: { params: unknown; query: unknown; body: unknown; headers: IncomingHttpHeaders },
): Received<E> {
  const problems: FieldError[] = [];
  const part = (type: z.ZodType | undefined, value: unknown) => {
    if (!type) return undefined;
    const result = type.safeParse(value ?? {});
    const found = result.success
      ? findUnstorable(result.data)
      : result.error.issues.slice(0, maxProblems).map(toProblem);
    problems.push(...found);
    return result.data;
  };
  const received = {
    params: part(e.params, request.params),
    query: part(e.query, request.query),
    body: part(e.body, request.body),
    version: e.versioned && versionIn(request.headers),
  };
  problems.push(...unknownParameters(e, request.query));
  if (e.versioned && received.version === undefined) {
    problems.push({ type: 'required', path: 'If-Match', ...say('request.versionMissing') });
  }
  if (problems.length > 0) {
    const details = problems.slice(0, maxProblems);
    throw new AppError(400, 'ValidationError', saidFirst(details), { details });
  }
  const { query } = received as { query?: { cursor?: string } };
  if (query?.cursor !== undefined) query.cursor = openCursor(e, request.params, query.cursor);
  return received as Received<E>;
}

function toProblem({ code: type, path, message }: z.core.$ZodIssue): FieldError {
  const said = decode(message);
  const place = path.join('.').slice(0, maxPathLength);
  return { type, path: place, ...said, message: said.message.slice(0, maxMessageLength) };
}

/** A filter that we don't know would otherwise be ignored, and the caller would get wrong rows instead of an error. */
function unknownParameters({ query }: Endpoint, sent: unknown): FieldError[] {
  const known = query?.shape ?? {};
  const names = Object.keys(sent ?? {}).filter((name) => !Object.hasOwn(known, name));
  return names.slice(0, maxProblems).map((name) => {
    const path = name.slice(0, maxPathLength);
    return { type: 'unrecognized_keys', path, ...say('request.parameterUnknown', { name: path }) };
  });
}

/** The refusal repeats the message of the first field, unless that is zod's own, which is meant for developers. */
function saidFirst([first]: FieldError[]): Message {
  return first?.code ? { code: first.code, params: first.params, message: first.message } : say('request.invalid');
}

/** An entity tag of ours is a version number in quotes. */
function versionIn({ 'if-match': header = '' }: IncomingHttpHeaders): SeenVersion | undefined {
  if (header === '*') return header;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  return version === undefined ? undefined : Number(version);
}

/**
 * Finds text that no database can store: the NUL character, or half of a surrogate pair. Only fields the contract kept
 * are searched, without recursion.
 */
function findUnstorable(data: unknown): FieldError[] {
  const problems: FieldError[] = [];
  const waiting = [{ value: data, path: '' }];
  for (let next = waiting.pop(); next && problems.length < maxProblems; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed())
        problems.push({ type: 'characters', path, ...say('request.unstorableText') });
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (typeof inner === 'string' || typeof inner === 'object') {
          waiting.push({ value: inner, path: (path ? `${path}.${name}` : name).slice(0, maxPathLength) });
        }
      }
    }
  }
  return problems;
}
