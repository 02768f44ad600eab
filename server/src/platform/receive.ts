import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint, Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type { FieldError } from '@hurrah/contracts/errors';
import type { z } from 'zod';
import { AppError } from './errors.ts';

/** Checks what came against the contract and names every field that does not fit. */
export function receive<E extends Endpoint>(
  e: E,
  request: { params: unknown; query: unknown; body: unknown; headers: IncomingHttpHeaders },
): Received<E> {
  const problems: FieldError[] = [];
  const part = (type: z.ZodType | undefined, value: unknown) => {
    if (!type) return undefined;
    const result = type.safeParse(value ?? {});
    if (result.success) {
      for (const path of unstorable(value)) problems.push({ type: 'characters', path, message: noSuchText });
      return result.data;
    }
    for (const { code, path, message } of result.error.issues) {
      problems.push({ type: code, path: path.join('.'), message });
    }
    return undefined;
  };
  const received = {
    params: part(e.params, request.params),
    query: part(e.query, request.query),
    body: part(e.body, request.body),
    version: e.versioned && versionIn(request.headers),
  };
  if (e.versioned && received.version === undefined) {
    problems.push({ type: 'required', path: 'If-Match', message: versionMissing });
  }
  if (problems.length > 0) {
    throw new AppError(400, 'ValidationError', problems[0]?.message ?? 'Check the fields', { details: problems });
  }
  return received as Received<E>;
}

const versionMissing = 'Send the version you read in the If-Match header, as "7", or * for any version';

/** An entity tag of ours is a version number in quotes. */
function versionIn({ 'if-match': header = '' }: IncomingHttpHeaders): SeenVersion | undefined {
  if (header === '*') return header;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  return version === undefined ? undefined : Number(version);
}

const noSuchText = 'This text has a character that cannot be kept';

/** Where a text holds what no database keeps: the NUL character, or half of a pair that makes one character. */
function* unstorable(value: unknown, path = ''): Generator<string> {
  if (typeof value === 'string') {
    if (value.includes('\0') || !value.isWellFormed()) yield path;
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) yield* unstorable(part, path ? `${path}.${name}` : name);
  }
}
