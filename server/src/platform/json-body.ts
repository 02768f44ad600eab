import { type PlainCode, say } from '@hurrah/contracts/messages';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

/** Nothing our contracts name is nested half as deep. */
const maxDepth = 32;
/** An id takes 39 bytes. Bodies with more values for their size would only make validation slow. */
const bytesPerValue = 32;

/** Bodies are JSON, with one exception of one line. Nesting and number of values are checked before anything is parsed. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const problem = findExcess(body, request.routeOptions.bodyLimit / bytesPerValue);
    if (problem) done(new AppError(400, 'ValidationError', say(problem)));
    else void parse(request, body, done);
  });
  // Mail programs post this to the address of `List-Unsubscribe` (RFC 8058). The body adds nothing to the address.
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    if (body === 'List-Unsubscribe=One-Click') done(null, undefined);
    else done(new AppError(415, 'UnsupportedMediaType', say('request.notJson')));
  });
}

/** One pass over the characters: malformed JSON is left to the parser. */
function findExcess(body: string, maxValues: number): PlainCode | undefined {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let index = 0; index < body.length; index++) {
    const character = body.charCodeAt(index);
    if (isInText) {
      if (character === codes.backslash) index++;
      else if (character === codes.quote) isInText = false;
    } else if (character === codes.quote) isInText = true;
    else if (character === codes.comma) values++;
    else if (character === codes.openObject || character === codes.openArray) {
      if (++depth > maxDepth) return 'request.nestedTooDeeply';
    } else if (character === codes.closeObject || character === codes.closeArray) depth--;
  }
  return values > maxValues ? 'request.tooManyValues' : undefined;
}

const codes = {
  quote: 0x22,
  comma: 0x2c,
  openArray: 0x5b,
  backslash: 0x5c,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};
