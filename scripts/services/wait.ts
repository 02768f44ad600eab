import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Polls until the answer is yes; throws with `what` when the deadline passes. */
export async function waitUntil(what: string, seconds: number, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Gave up after ${seconds} s waiting for ${what}`);
    await sleep(50);
  }
}

/**
 * Sends `say` (unless it is empty) and returns whether the server's reply contains the expected words. A refused
 * connection, silence or another reply is a no.
 */
export function replies(port: number, say: string | Uint8Array, expected: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let heard = '';
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2000, () => finish(false));
    socket.on('connect', () => say.length > 0 && socket.write(say));
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes(expected)) finish(true);
    });
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}

/** Whether anything at all listens there. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.on('connect', () => finish(true));
    socket.on('error', () => finish(false));
  });
}
