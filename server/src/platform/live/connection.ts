import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from '../headers.ts';
import type { Listener } from './audience.ts';

/** A client that no longer reads must not fill our memory. Its browser reconnects by itself. */
const maxUnreadBytes = 64 * 1024;

/** An open stream. There are thousands of them, so they share their methods and hold little more than the socket. */
export class Connection implements Listener {
  readonly tenantId: string;
  readonly memberId: string;
  readonly #socket: Socket;

  constructor(tenantId: string, memberId: string, socket: Socket) {
    this.tenantId = tenantId;
    this.memberId = memberId;
    this.#socket = socket;
  }

  write(piece: string | Buffer): void {
    if (!this.#socket.writable) return;
    if (this.#socket.writableLength > maxUnreadBytes) this.#socket.destroy();
    else this.#socket.write(piece);
  }

  end(): void {
    this.#socket.destroySoon();
  }
}

/** Without a length and without chunked encoding: the response ends with the connection. */
const head = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream; charset=utf-8',
  'x-accel-buffering: no',
  ...Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
];

/**
 * Writes the response head and takes over the socket. Node and Fastify then treat the request as finished and free its
 * objects, which are most of the memory of an open stream. Undefined if the client has already disconnected.
 */
export function takeSocket(response: ServerResponse): Socket | undefined {
  const { socket } = response;
  if (!socket?.writable) {
    response.destroy();
    return undefined;
  }
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  response.emit('finish');
  // Otherwise Node closes the connection as idle keep-alive.
  socket.setTimeout(0);
  return socket;
}
