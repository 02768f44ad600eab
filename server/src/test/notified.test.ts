import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds as recognitionKinds } from '../domains/recognition/notifications/kinds.ts';
import { config } from '../platform/config.ts';
import { publicKey } from '../platform/push.ts';
import { newTenant, runJobs, type TestMember } from './harness.ts';
import { anAct, carryOut, type NotifiedAct, opening } from './notified/acts.ts';
import {
  checkDelivered,
  checkInbox,
  type Delivered,
  type Recorder,
  recordEmails,
  sendDigestsNow,
  sendLate,
  takeDelivered,
} from './notified/channels.ts';
import { isAllowed, type Kept, readNotifiedFacts, type Situation, situationOf } from './notified/reference.ts';
import { beginNotified, type NotifiedWorld } from './notified/world.ts';
import { type PushService, startPushService } from './providers/push-service.ts';
import { aBeginning } from './timeline/world.ts';

/** `npm run prove:notified` makes many more; with NOTIFIED_SEED a run is repeated and made smaller. */
const worlds = Number(process.env.NOTIFIED_WORLDS ?? 4);
const seed = Number(process.env.NOTIFIED_SEED ?? randomInt(2 ** 31));
const settings = { seed, numRuns: worlds, endOnFailure: process.env.NOTIFIED_SEED === undefined };

/** Every kind that is about a post, or about a report. */
const kindsOfPosts = [
  ...Object.values(recognitionKinds).map(({ name }) => name),
  'comment.reported',
  'comment.decided',
];
const channels = ['inbox', 'email', 'push', 'digest'] as const;

const counts = { acts: 0, ...Object.fromEntries(channels.map((channel) => [channel, 0])) } as Record<
  'acts' | Delivered['channel'],
  number
>;
const reached = new Map<string, Map<string, number>>();

function count(kind: string, column: string): void {
  const row = reached.getOrInsertComputed(kind, () => new Map());
  row.set(column, (row.get(column) ?? 0) + 1);
}

describe('notifications', () => {
  let stranger: TestMember;
  let service: PushService;
  let recorder: Recorder;
  beforeAll(async () => {
    stranger = await (await newTenant()).member();
    const [address = ''] = config.WEB_PUSH_SERVICES;
    service = await startPushService(Number(new URL(address).port), publicKey ?? '');
    recorder = recordEmails();
  });
  afterAll(async () => {
    recorder.restore();
    await service.close();
    console.table(Object.fromEntries([...reached].map(([kind, row]) => [kind, Object.fromEntries(row)])));
    console.log(`${worlds} worlds, ${Object.entries(counts).join(', ')} (seed ${seed})`);
  });

  it('reach no member who may not see their subject, on any channel, after any actions (NOT-17, REC-07)', {
    timeout: 600_000 + worlds * 60_000,
  }, async () => {
    const acts = fc.array(anAct, { minLength: 8, maxLength: 40, size: 'max' });
    const story = fc.asyncProperty(fc.record({ beginning: aBeginning, acts }), async (told) => {
      recorder.take();
      const world = await beginNotified(stranger, told.beginning, service);
      await live(world, told.acts);
    });
    await fc.assert(story, settings);
    // One that was deleted or hidden since is in no inbox, and was sent all the same.
    const sent = ['in an inbox', 'emailed', 'pushed'];
    const unreached = kindsOfPosts.filter((kind) => !sent.some((column) => reached.get(kind)?.get(column)));
    expect(unreached, 'kinds that no run has exercised').toEqual([]);
    for (const channel of channels) expect(counts[channel], channel).toBeGreaterThan(0);
  });

  async function live(world: NotifiedWorld, acts: NotifiedAct[]): Promise<void> {
    const messages = new Map<string, Kept>();
    const pushed = new Map<string, number>();
    const check = async (work: () => Promise<void>) => {
      await work();
      for (const row of await listMessages(world)) messages.set(row.id, row);
      const facts = await readNotifiedFacts(world.tenant);
      for (const delivered of takeDelivered(world, recorder, { messages, pushed })) {
        checkDelivered(world, facts, delivered);
        note(delivered);
      }
    };
    const carryOutAll = async (all: NotifiedAct[]) => {
      for (const act of all) {
        counts.acts += 1;
        if (act.act === 'work') await check(runJobs);
        else await carryOut(world, act);
      }
    };
    await carryOutAll(opening);
    // Some kinds are in the inbox alone, and later acts may delete the post they are about.
    await checkInboxes(world, messages);
    await carryOutAll(acts);
    await check(runJobs);
    await check(() => sendLate(world.tenant, [...messages.keys()]));
    await check(() => sendDigestsNow(world));
    await checkInboxes(world, messages);
  }

  async function checkInboxes(world: NotifiedWorld, messages: ReadonlyMap<string, Kept>): Promise<void> {
    const facts = await readNotifiedFacts(world.tenant);
    const shown = new Set<string>();
    for (const reader of [...world.people, world.admin]) {
      for (const delivered of await checkInbox(world, facts, { reader, messages })) {
        note(delivered);
        shown.add(delivered.message?.id ?? '');
      }
    }
    for (const message of messages.values()) {
      const situation: Situation = situationOf(facts, message);
      count(message.kind, situation);
      if (!isAllowed(situation)) expect(shown, situation).not.toContain(message.id);
    }
  }
});

function note({ channel, message }: Delivered): void {
  counts[channel] += 1;
  if (message)
    count(message.kind, { inbox: 'in an inbox', email: 'emailed', push: 'pushed', digest: 'digested' }[channel]);
}

const listMessages = ({ tenant }: NotifiedWorld): Promise<Kept[]> =>
  tenant.inside((db) =>
    db
      .selectFrom('notificationMessage')
      .select(['id', 'memberId', 'kind', 'topicId', 'subjectId', 'actorIds'])
      .execute(),
  );
