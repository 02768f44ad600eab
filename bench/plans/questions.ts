import { randomUUID } from 'node:crypto';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Subject } from '../subject.ts';
import { idOf } from '../world/ids.ts';
import { rowOf } from '../world/size.ts';

export interface Asker extends Subject {
  /** The number of the tenant. */
  tenant: number;
  /** Numbers of the members that this one can thank. */
  peers: number[];
}

interface Question {
  method: 'GET' | 'POST';
  path: string;
  bodyOf?(asker: Asker, n: number): object;
}

/** The most frequent queries. */
export const questions: Record<string, Question> = {
  'home timeline': { method: 'GET', path: '/timeline/items?pageSize=20&embeds=comments' },
  pinned: { method: 'GET', path: '/timeline/items/pinned' },
  'recipients by name': {
    method: 'GET',
    path: '/identity/recipients?search=ba&pageSize=10&typeIn=tenantMember&typeIn=team',
  },
  'members by name': { method: 'GET', path: '/identity/tenantMembers?search=ba&pageSize=20' },
  recognitions: { method: 'GET', path: '/recognition/recognitions?pageSize=20' },
  'search of recognitions': { method: 'GET', path: '/recognition/recognitions/search?search=you+cus&pageSize=5' },
  'my accounts': { method: 'GET', path: '/points/accounts/my' },
  'a send to three': {
    method: 'POST',
    path: '/recognition/recognitions',
    bodyOf: ({ tenant, peers }, n) => ({
      status: 'published',
      message: richTextOf('You stayed until the last customer had an answer.'),
      sendTo: [1, 2, 3].map((step) => ({
        id: idOf(tenant, peers[(n * 3 + step) % peers.length] ?? 0),
        type: 'tenantMember',
      })),
      qualityIds: [idOf(tenant, rowOf.quality)],
      amount: 5,
    }),
  },
};

/** Milliseconds until the whole answer is there; any refusal ends the measurement. */
export async function ask(apiUrl: string, question: Question, asker: Asker, n: number): Promise<number> {
  const body = question.bodyOf?.(asker, n);
  const began = performance.now();
  const answer = await fetch(`${apiUrl}${question.path}`, {
    method: question.method,
    headers: {
      authorization: asker.handle,
      cookie: `hurrah_session=${asker.secret}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${question.path}: ${answer.status} ${text}`);
  return performance.now() - began;
}
