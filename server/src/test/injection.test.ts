import { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { addressPayloads, markupPayloads } from '../../../e2e/steps/payloads.ts';
import { newTenant, type TestMember, type TestTenant } from './harness.ts';

const path = '/recognition/recognitions';
const draft = (content: unknown) => ({ status: 'draft', sendTo: [], message: { type: 'doc', content } });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });

describe('a script in a message', () => {
  let tenant: TestTenant;
  let member: TestMember;
  let calls = 0;
  beforeEach(async () => {
    tenant = await newTenant();
    calls = 0;
  });
  /** A new sender every hundred calls, because one member may not send as often. */
  const send = async (body: unknown) => {
    if (calls++ % 100 === 0) member = await tenant.member();
    return member.post(path, body);
  };

  it('is one of more than 500 payloads', () => {
    expect(new Set([...markupPayloads, ...addressPayloads]).size).toBeGreaterThan(500);
  });

  it('is stored as plain text (REC-01)', async () => {
    for (let at = 0; at < markupPayloads.length; at += 4) {
      const payloads = markupPayloads.slice(at, at + 4);
      const sent = await send(draft(payloads.map((payload) => paragraph(text(payload)))));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      const stored = RichText.parse((await member.get(`${path}/${sent.body.id}`)).body.message);
      expect(textOf(stored)).toBe(payloads.join('\n').trim());
    }
  });

  it.each([
    ['a kind of node', (payload: string) => [{ type: payload, content: [text('x')] }]],
    ['a kind of mark', (payload: string) => [paragraph(text('x', { marks: [{ type: payload }] }))]],
    ['an attribute of a paragraph', (payload: string) => [{ ...paragraph(text('x')), attrs: { style: payload } }]],
    ['an attribute of a text', (payload: string) => [paragraph(text('x', { attrs: { onclick: payload } }))]],
    ['raw HTML', (payload: string) => [paragraph(text('x')), { type: 'html', html: payload }]],
    [
      'the address of a link',
      (payload: string) => [paragraph(text('x', { marks: [{ type: 'link', attrs: { href: payload } }] }))],
    ],
    [
      'another attribute of a link',
      (payload: string) => [
        paragraph(text('x', { marks: [{ type: 'link', attrs: { href: 'https://example.test', target: payload } }] })),
      ],
    ],
    ['the id of somebody', (payload: string) => [paragraph({ type: 'mention', attrs: { id: payload, label: 'x' } })]],
  ])('is refused as %s (REC-01)', async (_, documentOf) => {
    // The schema is one and the same for all payloads, so each way gets every address and a fifth of the markup.
    for (const payload of [...addressPayloads, ...markupPayloads.filter((__, index) => index % 5 === 0)]) {
      const refused = await send(draft(documentOf(payload)));
      expect([refused.status, refused.body.error], payload).toEqual([400, 'ValidationError']);
    }
  });

  it('cannot replace the name of a mentioned member (REC-14)', async () => {
    member = await tenant.member();
    for (const payload of markupPayloads.filter(({ length }) => length <= 100).slice(0, 40)) {
      const content = [paragraph({ type: 'mention', attrs: { id: member.id, label: payload } })];
      const sent = await member.post(path, draft(content));
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      expect(textOf(sent.body.message)).toBe('@Ada Lovelace');
    }
  });
});
