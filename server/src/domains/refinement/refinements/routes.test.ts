import { randomUUID } from 'node:crypto';
import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { startProcess } from '../../../test/own-process.ts';
import { startChat } from '../../../test/providers/chat.ts';
import type { StandIn } from '../../../test/providers/stand-in.ts';

const path = '/refinement/refinements';
let chat: StandIn;
let tenant: TestTenant;
let member: TestMember;

beforeAll(async () => {
  chat = await startChat(Number(new URL(config.REFINEMENT_URL ?? '').port));
});
beforeEach(async () => {
  tenant = await newTenant();
  await (await tenant.admin()).put('/refinement/settings', { enabled: true });
  member = await tenant.member();
  chat.asked.splice(0);
});
afterAll(() => chat.close());

const refine = (message: RichText, by = member) => by.post(path, { message, sessionId: randomUUID() });
const stored = () => tenant.inside((db) => db.selectFrom('refinement').selectAll().execute());
const undo = (refinementId: string, by = member) => by.delete(`${path}?refinementId=${refinementId}`);

describe('POST /refinement/refinements', () => {
  it('rewords a message and records that it did, without a word of it (REC-12)', async () => {
    const { status, body } = await refine(richTextOf('thx u saved the zeppelin launch'));
    expect(status).toBe(200);
    expect(body.output).toEqual(richTextOf('Thank you you saved the zeppelin launch. It made a real difference.'));
    const rows = await stored();
    expect(rows).toMatchObject([
      { id: body.refinementId, memberId: member.id, provider: 'openai', model: 'stand-in-1' },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/zeppelin/i);
  });

  it('keeps mentions, and does not send the names of the mentioned (REC-12)', async () => {
    const grace = await tenant.member({ firstName: 'Grace', lastName: 'Hopper' });
    const message: RichText = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'gr8 work ' },
            { type: 'mention', attrs: { id: grace.id, label: 'Somebody Else' } },
          ],
        },
      ],
    };
    const { body } = await refine(message);
    expect(body.output.content[0].content).toEqual([
      { type: 'text', text: 'Great work ' },
      { type: 'mention', attrs: { id: grace.id, label: 'Grace Hopper' } },
      { type: 'text', text: '. It made a real difference.' },
    ]);
    expect(JSON.stringify(chat.asked[0]?.body)).not.toMatch(/Grace|Hopper|Somebody/);
  });

  it('rejects a message that is empty, too long or mentions a stranger, before it calls the provider (REC-12)', async () => {
    const stranger = await (await newTenant()).member();
    const mentioning = { type: 'mention', attrs: { id: stranger.id, label: 'X' } } as const;
    for (const message of [
      richTextOf(''),
      richTextOf('x'.repeat(1001)),
      { type: 'doc', content: [{ type: 'paragraph', content: [mentioning] }] } as RichText,
    ]) {
      const { status, body } = await refine(message);
      expect({ status, path: body.details[0].path }).toEqual({ status: 400, path: 'message' });
    }
    expect(chat.asked).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('reports a failure of the provider, and records nothing (REC-12)', async () => {
    for (const fault of ['malformed JSON', 'another shape', { status: 400 }] as const) {
      chat.failNext(fault);
      const failed = await refine(richTextOf('thx'));
      expect(failed).toMatchObject({ status: 502, body: { error: 'ProviderError' } });
    }
    expect(await stored()).toEqual([]);
  });

  it('holds no database connection while it waits (REC-12)', async () => {
    const count = config.DATABASE_POOL_SIZE + 2;
    const answers = Promise.withResolvers<void>();
    chat.failNext(...Array.from({ length: count }, () => ({ until: answers.promise })));
    const members = await Promise.all(Array.from({ length: count }, () => tenant.member()));
    let answered = 0;
    const waiting = members.map(async (by) => {
      const { status } = await refine(richTextOf('thx'), by);
      answered += 1;
      return status;
    });
    await expect.poll(() => chat.asked.length).toBe(count);
    expect((await member.get('/refinement/settings')).status).toBe(200);
    expect(answered).toBe(0);
    answers.resolve();
    expect(await Promise.all(waiting)).toEqual(members.map(() => 200));
  });

  it('requires the permission, and the licence (REC-12)', async () => {
    expect((await refine(richTextOf('thx'), await tenant.member({ only: ['recognitionApp:browse'] }))).status).toBe(
      403,
    );
    const poor = await (await newTenant({ features: ['recognition'] })).member();
    expect((await refine(richTextOf('thx'), poor)).status).toBe(403);
    expect(chat.asked).toEqual([]);
  });
});

describe('DELETE /refinement/refinements', () => {
  it('undoes a refinement for its author, once (REC-12)', async () => {
    const { refinementId } = (await refine(richTextOf('thx'))).body;
    expect((await undo(refinementId, await tenant.member())).status).toBe(404);
    expect((await undo(refinementId, await (await newTenant()).member())).status).toBe(404);
    expect((await undo(refinementId)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await undo(refinementId)).status).toBe(404);
  });
});

describe('refinement', () => {
  it('records no word of a message, neither of the request nor of the answer, whatever happens (REC-12)', async () => {
    const server = await startProcess('api', { LOG_LEVEL: 'debug', REFINEMENT_PROVIDER: 'anthropic' });
    try {
      const message = richTextOf('thx for the zeppelin');
      const ask = () => server.send(member, 'POST', path, { message, sessionId: randomUUID() });
      expect((await ask()).status).toBe(200);
      for (const fault of ['malformed JSON', 'another shape', 'not JSON', 'no answer', { status: 400 }] as const) {
        chat.failNext(fault);
        expect((await ask()).status).toBe(502);
      }
      const broken = { message: { ...message, extra: 'zeppelin' }, sessionId: 'zeppelin' };
      expect((await server.send(member, 'POST', path, broken)).status).toBe(400);
      const said = server.log.join('\n');
      expect(said).toContain('refinement: malformed JSON');
      expect(said).not.toMatch(/zeppelin|difference/i);
      expect(said).not.toContain(config.REFINEMENT_KEY);
    } finally {
      await server.stop();
    }
  });

  it('answers RefinementUnavailable if no provider is configured (REC-12)', async () => {
    const server = await startProcess('api', { REFINEMENT_PROVIDER: '', GIF_API_KEY: '' });
    try {
      const body = { message: richTextOf('thx'), sessionId: randomUUID() };
      const refused = await server.send(member, 'POST', path, body);
      expect([refused.status, await refused.json()]).toEqual([
        422,
        expect.objectContaining({ error: 'RefinementUnavailable' }),
      ]);
      expect(await (await server.get(member, '/refinement/settings')).json()).toEqual({
        enabled: true,
        available: false,
        version: 2,
      });
      expect((await server.get(member, '/media/gifs')).status).toBe(422);
    } finally {
      await server.stop();
    }
  });
});
