import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Subject } from '../subject.ts';
import { pgbench } from '../world/pgbench.ts';
import { apiUrl, database, memberOf, memberSql, type World } from './world.ts';

export const connections = 16;
const message = richTextOf('You stayed until the last customer had an answer, and we kept all of them.');
const recipientsOf = (n: number, members: number) => [17, 101, 1009].map((step) => ((n + step) % members) + 1);

/** The writes of a send to three people, straight against PostgreSQL, in sends per second. */
export function bare({ tenantId, members, senders, qualityId }: World, seconds: number): Promise<number> {
  const [one, two, three] = [17, 101, 1009].map((step) => memberSql(`(:n + ${step}) % ${members} + 1`));
  const recipients = `array[${one}, ${two}, ${three}]`;
  const script = `\\set s random(1, ${senders.length})
\\set n random(1, ${members})
begin;
select set_config('app.tenant_id', '${tenantId}', true);
select * from points_post('recognition', now(), 'allocation', ${memberSql(':s')}, 'redeemable',
  ${recipients}, array[5, 5, 5]::bigint[], gen_random_uuid(), 0::smallint, null, null,
  date_trunc('month', now())::date, current_date, null) \\gset
with sent as (
  insert into recognition (sender_id, message, message_text, send_to, amount, total_amount, recipient_count, tenant_wide,
    published_at, sent_at, announce_at, created_at, updated_at)
  values (${memberSql(':s')}, '${JSON.stringify(message)}', 'You stayed', '[]', 5, 15, 3, true, now(), now(), now(), now(), now())
  returning id
), received as (
  insert into recognition_recipient (recognition_id, member_id, amount, created_at)
  select sent.id, member, 5, now() from sent, unnest(${recipients}) as member
)
insert into recognition_quality (recognition_id, quality_id, value_id, sent_at)
select sent.id, quality.id, quality.value_id, now() from sent, quality where quality.id = '${qualityId}';
insert into outbox (task, payload, run_at) values ('recognition.recognitionSent', '{}', now() + interval '30 s');
insert into audit_event (at, action, entity_type, entity_id, after)
values (now(), 'recognition.recognitionSent', 'recognition', '', '{}');
commit;
`;
  return pgbench(script, { database, seconds, connections });
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export const send = (sender: Subject, sendTo: object[], world: World): Promise<void> =>
  call(sender, { status: 'published', message, sendTo, qualityIds: [world.qualityId], amount: 5 });

/** One send as the browser makes it; any refusal ends the measurement. */
export async function call(sender: Subject, recognition: object): Promise<void> {
  const body = JSON.stringify(recognition);
  const headers = {
    authorization: sender.handle,
    cookie: `hurrah_session=${sender.secret}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': randomUUID(),
  };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(`${apiUrl}/recognition/recognitions`, { method: 'POST', agent, headers }, (answer) => {
    text(answer).then((answered) => (answer.statusCode === 200 ? resolve() : reject(new Error(answered))), reject);
  });
  sent.on('error', reject);
  sent.end(body);
  await promise;
}

export const toThree = (world: World) => {
  const sender = world.senders[Math.floor(Math.random() * world.senders.length)] as Subject;
  const people = recipientsOf(Math.floor(Math.random() * world.members), world.members);
  return send(
    sender,
    people.map((n) => ({ id: memberOf(n), type: 'tenantMember' })),
    world,
  );
};

/** Through the API, as many as it takes, in sends per second. */
export async function throughTheApi(world: World, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let sent = 0;
  const hand = async () => {
    while (performance.now() < end) {
      await toThree(world);
      sent += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, hand));
  return sent / ((performance.now() - began) / 1000);
}

/** The duration of each send at a steady pace; queued sends count as waiting. */
export async function atPace(world: World, perSecond: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const due = began + (n * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    running.push(toThree(world).then(() => void times.push(performance.now() - due)));
  }
  await Promise.all(running);
  return times;
}

/** Through the API, by many hands at once: the nth recognition is what `recognitionOf` makes of n. */
export async function sendByHands(
  { senders }: World,
  { count, hands, recognitionOf }: { count: number; hands: number; recognitionOf: (n: number) => object },
): Promise<void> {
  let next = 0;
  const hand = async () => {
    while (next < count) {
      const n = next++;
      await call(senders[n % senders.length] as Subject, recognitionOf(n));
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** A recognition to some of a world's members, never to its sender, one after the other. */
export const thanksTo = ({ members, qualityId }: World, n: number, perSend: number) => ({
  status: 'published',
  message: richTextOf(`Thank you, number ${n}`),
  sendTo: Array.from({ length: perSend }, (_, k) => ({
    id: memberOf(100 + ((n * perSend + k) % (members - 100))),
    type: 'tenantMember',
  })),
  qualityIds: [qualityId],
  amount: 1,
});
