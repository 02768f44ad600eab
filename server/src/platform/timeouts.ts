import type { FastifyInstance, FastifyRequest } from 'fastify';
import { config } from './config.ts';

const requestMs = config.REQUEST_TIMEOUT_SECONDS * 1000;
/** As long as an upload form is valid. */
const uploadMs = 15 * 60_000;
/** So that the answer arrives before the connection ends. */
const unreadMs = 2_000;

/** Node knows one time for every request, so it gets the longest; `boundArrival` ends the others earlier. */
export const timeouts = {
  requestTimeout: uploadMs,
  /** Without a byte in either direction. Live streams send a heartbeat and take their socket out of this. */
  connectionTimeout: 2 * requestMs,
  /** Longer than the minute for which load balancers keep a connection, so that they close it first. */
  keepAliveTimeout: 72_000,
  http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(requestMs, 5_000) },
};

/** Ends a request whose body does not arrive in time. A route may be given longer in its config. */
export function boundArrival(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request) && !request.routeOptions.config.slowBody) {
      const expire = () => app.server.emit('clientError', tookTooLong(), request.raw.socket);
      const timer = setTimeout(expire, requestMs).unref();
      const arrived = () => clearTimeout(timer);
      request.raw.once('end', arrived);
      reply.raw.once('close', arrived);
    }
    reply.raw.once('finish', () => endIfUnread(request));
    done();
  });
}

/** A client that keeps sending after its answer would hold the connection for as long as it likes. */
function endIfUnread(request: FastifyRequest): void {
  const { raw } = request;
  if (!hasBody(request) || raw.readableEnded) return;
  const timer = setTimeout(() => raw.destroy(), unreadMs).unref();
  raw.once('end', () => clearTimeout(timer));
}

/** As Node itself says it for a request that exceeds `requestTimeout`; Fastify answers 408 and closes the connection. */
const tookTooLong = () => Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as an upload. */
    slowBody?: boolean;
  }
}
