import { randomUUID } from 'node:crypto';
import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage/instance.ts';
import { newTenant, type TestMember, type TestTenant } from './harness.ts';
import { recognitions, thanks } from './recognitions.ts';
import { importStaff } from './staff.ts';
import { postThanks, says } from './threads.ts';

let tenant: TestTenant;
let admin: TestMember;
let colleague: TestMember;
let post: string;
beforeAll(async () => {
  tenant = await newTenant();
  [admin, colleague] = [await tenant.admin(), await tenant.member()];
  post = await postThanks(admin, [colleague]);
});

const comment = (text: string) => colleague.post(`${post}/comments`, says(text));
const draft = (message: RichText) => admin.post(recognitions, thanks([colleague], { status: 'draft', message }));
const link = { type: 'link' as const, attrs: { href: `https://example.test/${'x'.repeat(450)}` } };

describe('a message', () => {
  it.each([
    ['one letter with 20,000 accents', `a${'\u0301'.repeat(20_000)}`],
    ['accents on accents, joined', `a${`${'\u0301'.repeat(9)}\u200d`.repeat(400)}`],
    ['more accents on a letter than any language has', `Za${'\u0301'.repeat(11)}lgo`],
    ['601 units in 150 characters', '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67\u200d\ud83d\udc66'.repeat(55)],
  ])('with %s is refused in a comment (C5)', async (_, text) => {
    expect(await comment(text)).toMatchObject({
      status: 400,
      body: { details: [{ path: expect.stringMatching(/^body/) }] },
    });
  });

  it('of 1,000 visible characters is refused where it has 449,101 units (C5)', async () => {
    const answered = await draft(richTextOf(`a${'\u0301'.repeat(449_100)}`));
    expect([400, 413]).toContain(answered.status);
    const short = await draft(richTextOf(`a${'\u0301'.repeat(4_900)}`));
    expect(short).toMatchObject({ status: 400, body: { details: [{ path: 'message' }] } });
  });

  it('whose markup is out of proportion to its text is refused (C5)', async () => {
    const linked = Array.from({ length: 60 }, (_, n) => ({ type: 'text' as const, text: `${n % 10}`, marks: [link] }));
    const breaks = Array.from({ length: 400 }, () => ({ type: 'hardBreak' as const }));
    for (const content of [linked, [...breaks, { type: 'text' as const, text: 'x' }, ...breaks]]) {
      const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] };
      expect((await colleague.post(`${post}/comments`, { body })).status).toBe(400);
    }
  });

  it.each([
    'Merci énormément, tu as été parfaite 🙏🏽',
    'สวัสดีครับ ขอบคุณมากๆ ที่ช่วยเหลือ',
    'شُكْرًا جَزِيلًا',
    'Cảm ơn bạn rất nhiều'.normalize('NFD'),
    'Great work 👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇫🇷',
    'x'.repeat(150),
  ])('such as %s is accepted (C5)', async (text) => {
    expect((await comment(text)).status).toBe(200);
  });

  it('of 60 kB is refused without segmenting its characters, which would block others (C5)', async () => {
    const body = says('word '.repeat(12_000)).body;
    const segmented = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const { status } = await colleague.post(`${post}/comments`, { body });
    const longest = Math.max(0, ...segmented.mock.calls.map(([text]) => text.length));
    segmented.mockRestore();
    expect(status).toBe(400);
    expect(longest).toBeLessThanOrEqual(20_000);
  });

  it('cannot be stored larger than the database allows, by any caller (C5)', async () => {
    const large = JSON.stringify(richTextOf('x'.repeat(140_000)));
    const write = tenant.inside((db) => db.updateTable('recognition').set({ message: large }).execute());
    await expect(write).rejects.toThrow(/recognition_message_size/);
    const long = tenant.inside((db) =>
      db
        .updateTable('recognition')
        .set({ messageText: 'x'.repeat(9_000) })
        .execute(),
    );
    await expect(long).rejects.toThrow(/recognition_message_text_size/);
    const body = tenant.inside(async (db) => {
      const values = { threadType: 'recognition', threadId: randomUUID(), memberId: admin.id, createdAt: new Date() };
      await db
        .insertInto('comment')
        .values({ ...values, body: large })
        .execute();
    });
    await expect(body).rejects.toThrow(/comment_body_size/);
    const title = tenant.inside((db) =>
      db
        .updateTable('tenantMember')
        .set({ department: 'x'.repeat(101) })
        .execute(),
    );
    await expect(title).rejects.toThrow(/tenant_member_texts_size/);
  });
});

const person = () => ({ firstName: 'Grace', lastName: 'Hopper', email: `${randomUUID()}@example.test` });
const hostile: [string, string][] = [
  ['a line feed', 'Gra\nce'],
  ['a carriage return', 'Gra\rce'],
  ['a control character', 'Gra\u0007ce'],
  ['a bidirectional override', 'Gra\u202ece'],
  ['a bidirectional isolate', 'Gra\u2066ce'],
  ['a zero-width space', 'Gra\u200bce'],
  ['a byte order mark', 'Gra\ufeffce'],
  ['a lone tag', 'Gra\u{e0041}ce'],
  ['nothing visible', '\u200d\u200d'],
  ['eleven accents on one letter', `Gra${'\u0301'.repeat(11)}ce`],
];

describe('a text of one line', () => {
  const fields: [string, (text: string) => Promise<{ status: number }>][] = [
    ['first name', (text) => admin.post('/identity/tenantMembers', { ...person(), firstName: text })],
    ['job title', (text) => admin.post('/identity/tenantMembers', { ...person(), jobTitle: text })],
    ['employee id', (text) => admin.post('/identity/tenantMembers', { ...person(), employeeId: text })],
    ['department', (text) => admin.post('/identity/tenantMembers', { ...person(), segments: { department: text } })],
    ['team name', (text) => admin.post('/identity/teams', { name: text })],
    ['value name', (text) => admin.post('/recognition/values', { name: text, color: '#aa3366' })],
    ['factor name', (text) => admin.post('/identity/authFactors/totp', { name: text })],
    [
      'file name',
      (text) => admin.post('/recognition/attachments', { originalFilename: text, contentType: 'image/png' }),
    ],
  ];
  const cases = fields.flatMap(([field, send]) => hostile.map(([what, text]) => [field, what, text, send] as const));
  it.each(cases)('such as a %s with %s is refused (C13)', async (_field, _what, text, send) => {
    expect((await send(text)).status).toBe(400);
  });

  it.each(['می‌خواهم', 'क्‍ष', 'O’Brien-Ñandú', '李小龍', 'Zoë 🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Nguyễn'.normalize('NFD')])(
    'such as %s is a name (C13)',
    async (firstName) => {
      const created = await admin.post('/identity/tenantMembers', { ...person(), firstName });
      expect(created).toMatchObject({ status: 200, body: { firstName } });
    },
  );

  it('is checked in staff imports too, row by row (C13, H46)', async () => {
    const rows = hostile
      .filter(([what]) => !/feed|return/.test(what))
      .map(([, text], n) => `staff${n}@example.test,Grace,Hopper,${text}`);
    const table = ['Email,First name,Last name,Department', 'fine@example.test,Grace,Hopper,Sales', ...rows].join('\n');
    await storage.ensureReady();
    const { id } = await importStaff(admin, table, { addMembers: false });
    const { body } = await admin.get(`/identity/staffImports/${id}/rows?actionIn=error&pageSize=100`);
    expect(body.results.map(({ errors }: { errors: { field: string }[] }) => errors[0]?.field)).toEqual(
      rows.map(() => 'department'),
    );
  });
});
