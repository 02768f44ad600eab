import { endpoints } from '@hurrah/contracts/api';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { allPermissions } from '@hurrah/contracts/permissions';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sessionCookie } from '../platform/cookies.ts';
import { openStream } from './event-stream.ts';
import { app, newTenant, runJobs, type TestMember } from './harness.ts';
import { mailsTo } from './inbox.ts';
import { sampleOf } from './sample.ts';
import { deciding } from './threads.ts';

/** A unique word: wherever it appears, private data has leaked. */
const canary = 'Quokkazanzibar';
const path = '/recognition/recognitions';
const later = () => new Date(Date.now() + 86_400_000).toISOString();

const readable = endpoints
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ method, can, streams }) =>
      can !== 'anyone' && (method === 'GET' || streams === 'text/csv') && streams !== 'text/event-stream',
  );

/** Every address of an endpoint that could be about one of these rows, with every filter of its own that could find them. */
function addressesOf({ path: address, query }: Endpoint, ids: string[]): string[] {
  const others = (address.match(/:/g) ?? []).length > 1 ? ids : ['none'];
  const paths = address.includes(':')
    ? ids.flatMap((id) => others.map((other) => address.replace(':id', id).replaceAll(/:\w+/g, other)))
    : [address];
  const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const needed = query ? new URLSearchParams(sampleOf(query) as Record<string, string>).toString() : '';
  const filters = [
    '',
    ...(address.includes(':') ? [] : asked.flatMap((name) => (values[name] ?? ids).map((value) => `${name}=${value}`))),
  ];
  const embeds = asked.includes('embeds') ? 'embeds=comments' : '';
  return paths.flatMap((one) =>
    filters.map((filter) => `${one}?${[needed, embeds, filter].filter(Boolean).join('&')}`),
  );
}

/** Filters with known values; every other filter is tried with every id. */
const values: Record<string, string[]> = {
  page: [],
  pageSize: [],
  cursor: [],
  embeds: [],
  sorting: [],
  search: [canary],
  statusIn: ['draft,published'],
  scheduled: ['true'],
  itemTypeIn: ['recognition'],
  my: ['true'],
  includePinned: ['true'],
  status: ['open', 'hidden', 'dismissed'],
};

describe('a private post', () => {
  const everything = allPermissions.filter((permission) => !permission.endsWith(':moderate'));
  let [sender, recipient, moderator]: TestMember[] = [];
  let others: Record<string, TestMember>;
  let ids: string[];
  let address: string;

  beforeAll(async () => {
    const [tenant, otherTenant] = [await newTenant(), await newTenant()];
    const manager = await tenant.member({ firstName: 'Grace' });
    others = {
      'a colleague': await tenant.member(),
      'the manager of who received it': manager,
      'somebody who may do everything but moderate': await tenant.member({ only: everything }),
      'an admin of another company': await otherTenant.admin(),
    };
    sender = await tenant.member();
    recipient = await tenant.member({ managerId: manager.id });
    moderator = await tenant.admin();
    const memberIds = [sender.id, recipient.id];
    const { body: team } = await moderator.post('/identity/teams', { name: 'The two', memberIds });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    ids = [...(await write(sender, recipient, moderator)), team.id];
  });
  afterAll(() => app.server.close());

  it('is published only to its people, and live messages hold nothing of it (REC-07)', async () => {
    const { caller } = others['a colleague'] as TestMember;
    const stream = await openStream(`${address}/live`, {
      authorization: caller.handle ?? '',
      cookie: `${sessionCookie}=${caller.secret}`,
    });
    await stream.until(({ event }) => event === 'live');
    const [recognitionId = ''] = ids;
    await (recipient as TestMember).put(`${path}/${recognitionId}/reactions`, { reaction: 'heart' });
    const open = await (sender as TestMember).post(
      path,
      said('For everybody', (recipient as TestMember).id, { tenantWide: true }),
    );
    await (sender as TestMember).put(`${path}/${open.body.id}/reactions`, { reaction: 'heart' });
    const heard = await stream.until(({ data }) => JSON.stringify(data).includes(open.body.id));
    stream.leave();
    expect(JSON.stringify(heard)).not.toContain(recognitionId);
    expect(JSON.stringify(heard)).not.toContain(canary);
  });

  it('is in the answers to its sender and recipients, so that this test can find it (REC-07)', async () => {
    for (const who of [sender, recipient]) {
      expect(JSON.stringify((await (who as TestMember).get(`${path}/${ids[0]}?embeds=comments`)).body)).toContain(
        canary,
      );
    }
    const found = async () =>
      (await mailsTo((recipient as TestMember).email)).some((mail) => JSON.stringify(mail).includes(canary));
    await expect.poll(found).toBe(true);
  });

  it.each([
    'a colleague',
    'the manager of who received it',
    'somebody who may do everything but moderate',
    'an admin of another company',
  ])('is in no answer, export or email to %s (REC-07)', async (name) => {
    const who = others[name] as TestMember;
    const found: string[] = [];
    for (const e of readable) {
      for (const url of addressesOf(e, ids)) {
        const answered =
          e.method === 'GET' ? await who.get(url) : await who.post(url, e.body ? sampleOf(e.body) : undefined);
        expect(answered.status, url).not.toBe(500);
        if (JSON.stringify(answered.body).includes(canary)) found.push(`${e.method} ${url}`);
      }
    }
    expect(found).toEqual([]);
    const mails = await mailsTo(who.email);
    expect(mails.filter((mail) => JSON.stringify(mail).includes(canary))).toEqual([]);
  });

  it('is on no one else’s timeline, by any filter, and moderators are no exception (TIM-03, REC-07)', async () => {
    const queries = combined({
      itemTypeIn: ['recognition', 'recognition,award,announcement,incentive,calendarEvent'],
      teamIdIn: [ids.at(-1) ?? ''],
      my: ['true'],
      sentOrReceivedById: [sender?.id ?? '', recipient?.id ?? ''],
      includePinned: ['true'],
    });
    const seenBy = async (who: TestMember) => {
      const pages = await Promise.all(queries.map((query) => who.get(`/timeline/items?${query}`)));
      expect(pages.map((page) => page.status)).toEqual(queries.map(() => 200));
      return queries.filter((_, index) => JSON.stringify(pages[index]?.body).includes(canary));
    };
    for (const who of [...Object.values(others), moderator as TestMember]) expect(await seenBy(who)).toEqual([]);
    for (const who of [sender, recipient]) expect(await seenBy(who as TestMember)).toEqual(queries);
  });
});

/** One value of each, or none, in every combination. */
const combined = (filters: Record<string, string[]>): string[] =>
  Object.entries(filters).reduce<string[]>(
    (queries, [name, tried]) =>
      queries.flatMap((query) => [query, ...tried.map((value) => `${query}&${name}=${value}`)]),
    ['embeds=comments&pageSize=50'],
  );

const said = (text: string, to: string, more: object = {}) => ({
  status: 'published',
  message: richTextOf(text),
  sendTo: [{ id: to, type: 'tenantMember' }],
  tenantWide: false,
  ...more,
});

/** A private one with a comment, a draft, a scheduled one, and one that a moderator has hidden. */
async function write(sender: TestMember, recipient: TestMember, moderator: TestMember): Promise<string[]> {
  const sent = await sender.post(path, said(`You did it, ${canary}`, recipient.id));
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const draft = await sender.post(path, said(`Not yet ${canary}`, recipient.id, { status: 'draft', tenantWide: true }));
  const scheduled = await sender.post(
    path,
    said(`Tomorrow ${canary}`, recipient.id, { scheduledAt: later(), tenantWide: true }),
  );
  const hidden = await sender.post(path, said(`Out of place ${canary}`, recipient.id, { tenantWide: true }));
  expect((await moderator.post(`${path}/${hidden.body.id}/moderate`, deciding('hide'))).status).toBe(200);
  await runJobs();
  const comment = await recipient.post(`${path}/${sent.body.id}/comments`, { body: richTextOf(`Thank you ${canary}`) });
  expect(comment.status, JSON.stringify(comment.body)).toBe(200);
  return [sent.body.id, comment.body.id, draft.body.id, scheduled.body.id, hidden.body.id, sender.id, recipient.id];
}
