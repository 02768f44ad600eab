import { randomUUID } from 'node:crypto';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Subject } from '../subject.ts';
import { apiUrl, type World } from './world.ts';

/**
 * An award with two points for each, paid from a bank that lasts for ten teams. Returns a function that gives it to the
 * team.
 */
export async function makeAward({ admin, teamId }: World): Promise<() => Promise<unknown>> {
  const bank = await post(admin, '/points/budgetItems', { kind: 'pointsBank', name: 'Awards' });
  const filling = { amount: 40_000, confirmAmount: 40_000, note: 'For a measurement' };
  await post(admin, `/points/pointsBanks/${bank.id}/points`, filling);
  const senders = [{ id: admin.memberId, type: 'tenantMember' }];
  const type = await post(admin, '/award/awardTypes', { name: 'Bell', points: 2, budgetItemId: bank.id, senders });
  const sendTo = [{ id: teamId, type: 'team' }];
  return () => post(admin, '/award/awards', { awardTypeId: type.id, message: richTextOf('Well done'), sendTo });
}

/** Any refusal ends the measurement. */
async function post({ handle, secret }: Subject, path: string, body: object): Promise<{ id: string }> {
  const answer = await fetch(`${apiUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: handle,
      cookie: `hurrah_session=${secret}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}
