import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { baseHeaders } from '../headers.ts';
import type { Listener } from './audience.ts';

/** Somebody who no longer reads must not fill our memory; their browser comes again by itself. */
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

/** It ends when the connection does, which every version of HTTP understands and which needs no frame around a piece. */
const head = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream; charset=utf-8',
  'x-accel-buffering: no',
  ...Object.entries(baseHeaders).map(([name, value]) => `${name}: ${value}`),
  'connection: close',
];

/**
 * Begins the answer and takes its socket. From here on Node and Fastify take the request for answered: they write their
 * line about it and let go of all that they keep for one, which is most of what an open stream would cost. Undefined for
 * somebody who has left already.
 */
export function takeSocket(response: ServerResponse): Socket | undefined {
  const { socket } = response;
  if (!socket?.writable) {
    response.destroy();
    return undefined;
  }
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  response.emit('finish');
  // A connection whose requests are answered is closed after a while without another; this one goes on.
  socket.setTimeout(0);
  return socket;
}
