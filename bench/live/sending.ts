import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Subject } from '../subject.ts';
import { memberOf, type World } from './world.ts';

const message = richTextOf('You stayed until the last customer had an answer, and we kept all of them.');

export interface Sent {
  id: string;
  /** When the API answered, which it does once the send has committed. */
  at: number;
}

/** Sends a recognition as the browser does, from one member to another. */
async function send(apiUrl: string, { people, members, qualityId }: World, n: number): Promise<Sent> {
  const sender = people[n % people.length] as Subject;
  const recipient = { id: memberOf(people.length + (n % (members - people.length)) + 1), type: 'tenantMember' };
  const answer = await fetch(`${apiUrl}/recognition/recognitions`, {
    method: 'POST',
    headers: {
      authorization: sender.handle,
      cookie: `hurrah_session=${sender.secret}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      status: 'published',
      message,
      sendTo: [recipient],
      qualityIds: [qualityId],
      tenantWide: true,
    }),
  });
  const at = performance.now();
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return { id, at };
}

/** No more at once than a busy api takes; when it is slower than the pace, the pace gives way. */
const mostAtOnce = 32;

/** Sends at a steady pace and waits until the last is answered. */
export async function sendAtPace(apiUrl: string, world: World, pace: { perSecond: number; seconds: number }) {
  const sent: Sent[] = [];
  const began = performance.now();
  let next = 0;
  const hand = async () => {
    while (next < pace.perSecond * pace.seconds) {
      const n = next++;
      const due = began + (n * 1000) / pace.perSecond;
      if (due > performance.now()) await sleep(due - performance.now());
      sent.push(await send(apiUrl, world, n));
    }
  };
  await Promise.all(Array.from({ length: mostAtOnce }, hand));
  return { sent, perSecond: sent.length / ((performance.now() - began) / 1000) };
}
