import { Readable } from 'node:stream';
import { fastifyMultipart } from '@fastify/multipart';
import { say } from '@hurrah/contracts/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalid, notFound } from '../errors.ts';
import { fileHeaders } from '../headers.ts';
import type { DiskStorage } from './disk.ts';

/** The rest of a refused upload is read and dropped up to this size; beyond it the connection is cut. */
const DRAIN_LIMIT_BYTES = 32 * 1024 * 1024;

/** Plays the part of the bucket: takes the forms and serves the addresses that DiskStorage signs. */
export async function diskStorageRoutes(app: FastifyInstance, storage: DiskStorage): Promise<void> {
  await app.register(async (scope) => {
    // Other bodies reach the handler unread and are refused there, as S3 does it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    await scope.register(fastifyMultipart, {
      isPartAFile: (name) => name === 'file',
      // The signed policy holds the real limit of the file; these keep the rest of the form small.
      limits: { fields: 20, parts: 30, files: 1, fieldNameSize: 100, fieldSize: 4096, fileSize: Infinity },
    });

    // Pages of the tenants' own hosts post here too. The form is the permission, cookies play no part, and the answer
    // is empty; files themselves are not readable for scripts of other sites.
    scope.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url === '/storage/upload') reply.header('access-control-allow-origin', '*');
    });
    scope.options('/storage/upload', async (_request, reply) => {
      reply.header('access-control-allow-methods', 'POST').header('access-control-allow-headers', '*');
      return reply.header('access-control-max-age', '600').code(204).send();
    });

    scope.post('/storage/upload', { config: { slowBody: true } }, async (request, reply) => {
      try {
        const { fields, file } = await readForm(request);
        await storage.receive(fields, file, new Date());
      } catch (error) {
        dropRest(request, reply);
        throw error;
      }
      return reply.code(204).send();
    });

    // Without HEAD, as an address signed for GET has it in S3.
    scope.get<{ Params: { '*': string } }>('/storage/files/*', { exposeHeadRoute: false }, async (request, reply) => {
      const file = await storage.open(request.params['*'], request.query, new Date());
      if (!file) throw notFound('storage.fileNotFound');
      if (file.disposition !== undefined) reply.header('content-disposition', file.disposition);
      return reply
        .headers(fileHeaders)
        .header('content-type', file.contentType)
        .header('content-length', file.sizeBytes)
        .header('cache-control', `private, max-age=${file.remainingSeconds}`)
        .header('x-content-type-options', 'nosniff')
        .send(file.stream);
    });
  });
}

/**
 * The fields before the file, and the file still to be read. As in S3, fields after the file are ignored, and a form
 * without a file is validated by its fields first and then counts as an empty file.
 */
async function readForm(request: FastifyRequest) {
  if (!request.isMultipart()) throw invalid('file', 'storage.notMultipart');
  if (request.headers['content-length'] === undefined) {
    throw new AppError(411, 'LengthRequired', say('storage.lengthMissing'));
  }

  const fields = new Map<string, string>();
  for await (const part of wellFormed(request.parts())) {
    if (part.type === 'file') return { fields, file: wellFormed(part.file as AsyncIterable<Uint8Array>) };
    fields.set(part.fieldname, String(part.value));
  }
  return { fields, file: Readable.from([]) };
}

/** A broken or interrupted form is the sender's fault, not ours. */
async function* wellFormed<T>(parts: AsyncIterable<T>) {
  try {
    yield* parts;
  } catch {
    throw invalid('file', 'storage.formUnreadable');
  }
}

/** A browser reads the answer only after it has sent the body, so the rest must be taken from it. */
function dropRest(request: FastifyRequest, reply: FastifyReply): void {
  request.raw.unpipe();
  request.raw.resume();
  if (!(Number(request.headers['content-length']) <= DRAIN_LIMIT_BYTES)) reply.header('connection', 'close');
}
