import { connect, type Socket } from 'node:net';
import type { Subject } from '../subject.ts';

/** When a stream had got how far. */
export interface Arrival {
  position: string;
  at: number;
}
export interface Stream {
  socket: Socket;
  arrivals: Arrival[];
}

/** The number of connections opened at once; more would only wait in the api's queue. */
const opening = 64;

/** Opens streams as cheaply as it goes, spread over these people, and waits until each is live. */
export async function openStreams(port: number, subjects: Subject[], count: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  let begun = 0;
  const open = async () => {
    while (begun < count) {
      const subject = subjects[begun++ % subjects.length] as Subject;
      streams.push(await openStream(port, subject));
    }
  };
  await Promise.all(Array.from({ length: opening }, open));
  return streams;
}

function openStream(port: number, { handle, secret }: Subject): Promise<Stream> {
  const { promise, resolve, reject } = Promise.withResolvers<Stream>();
  const socket = connect(port, '127.0.0.1');
  const stream: Stream = { socket, arrivals: [] };
  const lines = ['GET /live HTTP/1.1', 'host: bench', `authorization: ${handle}`, `cookie: hurrah_session=${secret}`];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('The api has closed a stream')));
  socket.on('data', (bytes) => {
    const text = bytes.toString('latin1');
    const position = text.slice(text.lastIndexOf('id: ') + 4).match(/^\d+-\d+/)?.[0];
    if (position) stream.arrivals.push({ position, at: performance.now() });
    if (text.includes('event: live')) resolve(stream);
    else if (text.startsWith('HTTP/1.1') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
  });
  return promise;
}

export function closeStreams(streams: Stream[]): void {
  for (const { socket } of streams) socket.removeAllListeners('close').destroy();
}
