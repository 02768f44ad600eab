import type { FoundRecognition } from '@hurrah/contracts/recognition/recognitions';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { listCells } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { offerValue, people, recognitions, sendThanks } from '../../../test/recognitions.ts';
import { thank } from '../../../test/thanks.ts';
import { deciding } from '../../../test/threads.ts';

const ask = (who: TestMember, query: Record<string, string>) =>
  who.get(`${recognitions}/search?${new URLSearchParams(query).toString()}`);

async function found(who: TestMember, query: Record<string, string>): Promise<string[]> {
  const { status, body } = await ask(who, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.map(({ excerpt }: FoundRecognition) => excerpt);
}

const saying = (text: string, more: object = {}) => ({ message: richTextOf(text), ...more });
const on = (day: number) => new Date(Date.UTC(2026, 0, day, 12));

it('finds recognitions by every word, in any order, ignoring case and accents, newest first (REC-07)', async () => {
  const tenant = await newTenant();
  const [ada, ben, cleo] = await people(tenant);
  await thank(tenant, ada, [ben], saying('The night ride had soup', { at: on(1) }));
  await thank(tenant, ben, [ada], saying('Four thousand riders', { at: on(3) }));
  await thank(tenant, ben, [ada], saying('Élodie, ta fête de NUIT', { at: on(2) }));
  expect(await found(cleo, { search: 'ride' })).toEqual(['Four thousand riders', 'The night ride had soup']);
  expect(await found(cleo, { search: 'SOUP the rid' })).toEqual(['The night ride had soup']);
  expect(await found(cleo, { search: 'fete élo' })).toEqual(['Élodie, ta fête de NUIT']);
  // Only the last word may be a prefix, and the middle of a word does not match.
  expect(await found(cleo, { search: 'rid soup' })).toEqual([]);
  expect(await found(cleo, { search: 'ousand' })).toEqual([]);
  expect(await found(cleo, { search: '' })).toHaveLength(3);
});

it('shows sender, recipients and the words around the match, and no points (REC-06)', async () => {
  const tenant = await newTenant();
  const [ada, ben, cleo] = await people(tenant);
  const { id } = await sendThanks(ada, [ben], saying(`${'so much to say '.repeat(20)}lighthouse`, { amount: 5 }));
  const [hit] = (await ask(cleo, { search: 'lighth' })).body.results;
  expect(hit).toMatchObject({
    id,
    sender: { id: ada.id, firstName: 'Ada' },
    recipients: [{ id: ben.id }],
    recipientCount: 1,
    tenantWide: true,
  });
  expect(hit.excerpt).toMatch(/^….*say lighthouse$/);
  expect(JSON.stringify(hit)).not.toMatch(/amount/i);
});

it('reflects every change of a recognition at once: edit, hide, undo and delete (REC-07, REC-09)', async () => {
  const tenant = await newTenant();
  const [ada, ben, cleo] = await people(tenant);
  const admin = await tenant.admin();
  const { id } = await sendThanks(ada, [ben], saying('The lighthouse'));
  await ada.patch(`${recognitions}/${id}`, { message: richTextOf('The windmill') });
  expect(await found(cleo, { search: 'lighthouse' })).toEqual([]);
  expect(await found(cleo, { search: 'windmill' })).toEqual(['The windmill']);
  await admin.post(`${recognitions}/${id}/moderate`, deciding('hide'));
  for (const who of [ben, cleo]) expect(await found(who, { search: 'windmill' })).toEqual([]);
  for (const who of [ada, admin]) expect(await found(who, { search: 'windmill' })).toEqual(['The windmill']);
  expect((await admin.delete(`${recognitions}/${id}`)).status).toBe(200);
  expect(await found(ada, { search: 'windmill' })).toEqual([]);
  expect(await wordsOf(tenant)).toEqual([]);
});

const wordsOf = (tenant: TestTenant) =>
  tenant.inside(async (db) => (await sql`select word from recognition_word`.execute(db)).rows);

it('never finds drafts, scheduled ones, private ones of others or those of another company (REC-07, REC-08)', async () => {
  const [tenant, other] = [await newTenant(), await newTenant()];
  const [ada, ben, cleo] = await people(tenant);
  const later = new Date(Date.now() + 86_400_000).toISOString();
  await sendThanks(ada, [ben], saying('windmill draft', { status: 'draft' }));
  await sendThanks(ada, [ben], saying('windmill scheduled', { scheduledAt: later }));
  await sendThanks(ada, [ben], saying('windmill private', { tenantWide: false }));
  for (const who of [ada, ben]) expect(await found(who, { search: 'windmill' })).toEqual(['windmill private']);
  for (const who of [cleo, await other.admin()]) expect(await found(who, { search: 'windmill' })).toEqual([]);
});

it('filters by person, value and dates, together with words and without them', async () => {
  const tenant = await newTenant();
  const [ada, ben, cleo] = await people(tenant);
  const [care] = await offerValue(await tenant.admin(), 'Care', ['Listens', 'Helps']);
  await thank(tenant, ada, [ben], saying('mill one', { at: on(1), qualities: [care] }));
  await thank(tenant, ben, [cleo], saying('mill two', { at: on(2) }));
  await thank(tenant, cleo, [ada], saying('mill three', { at: on(3), qualities: [care] }));
  const dates = (from: number, before: number) => ({
    postedFrom: on(from).toISOString(),
    postedBefore: on(before).toISOString(),
  });
  for (const words of [{ search: 'mill' }, { search: 'mil' }, {}]) {
    const those = (query: Record<string, string>) => found(ada, { ...words, ...query });
    expect(await those({ sentByOrToIdIn: ben.id })).toEqual(['mill two', 'mill one']);
    expect(await those({ valueIdIn: care.valueId })).toEqual(['mill three', 'mill one']);
    expect(await those(dates(2, 3))).toEqual(['mill two']);
    expect(await those({ ...dates(1, 3), sentByOrToIdIn: ada.id })).toEqual(['mill one']);
    expect(await those({ ...dates(2, 4), valueIdIn: care.valueId })).toEqual(['mill three']);
  }
});

/** Inserts this many, one every five minutes, each numbered `n`. */
const insertSent = (
  tenant: TestTenant,
  sender: TestMember,
  { count, text }: { count: number; text: RawBuilder<unknown> },
) =>
  tenant.inside((db) =>
    sql`
      insert into recognition (sender_id, message, message_text, send_to, tenant_wide, published_at, sent_at,
        announce_at, created_at, updated_at)
      select ${sender.id}, '{"type":"doc","content":[]}', ${text}, '[]', true, at, at, at, at, at
      from (
        select n, timestamptz '2026-01-01 12:00Z' + n * interval '5 minutes' as at from generate_series(1, ${count}) as n
      ) as made`.execute(db),
  );

it('pages through results, even if two common words rarely occur together (REC-15)', async () => {
  // As in a company created after the last statistics: a plan for one recognition would take seconds.
  const known = await newTenant();
  const [sender] = await people(known);
  await insertSent(known, sender, { count: 1500, text: sql`'some words by number ' || n` });
  const owners = listCells().map(({ address }) => createPool(address, 'owner', 1));
  for (const owner of owners) {
    await owner.query('analyze recognition, recognition_word');
    await owner.end();
  }
  const tenant = await newTenant();
  const [ada, ben] = await people(tenant);
  // Over five days, so that one page does not cover all of them. Only the tenth has both words.
  const text = sql`case when n = 10 then 'alpha beta' when n % 2 = 0 then 'alpha' else 'beta' end`;
  await insertSent(tenant, ada, { count: 1400, text });
  const walk = async (search: string) => {
    const pages: string[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await ask(ben, { search, pageSize: '50', ...(cursor && { cursor }) });
      pages.push(body.results.map(({ excerpt }: FoundRecognition) => excerpt));
      cursor = body.next;
    }
    return pages;
  };
  expect(await walk('alpha beta')).toEqual([[], ['alpha beta']]);
  expect((await walk('alpha')).flat()).toHaveLength(700);
  expect(await walk('alpha gamma')).toEqual([[]]);
});

it('treats hostile input as words, and refuses input that is too long', async () => {
  const tenant = await newTenant();
  const [ada, ben] = await people(tenant);
  await sendThanks(ada, [ben], saying('windmill'));
  const hostile = [`'`, `"`, `\\`, '%', '_', `'; drop table recognition; --`, '((((', ':* & !', '[[:<:]]'];
  for (const search of hostile) expect((await ask(ben, { search })).status, search).toBe(200);
  expect(await found(ben, { search: `wind%' OR 1=1` })).toEqual([]);
  expect(await found(ben, { search: `'windmill'` })).toEqual(['windmill']);
  for (const search of ['\0', 'a\0b', 'x'.repeat(101)]) expect((await ask(ben, { search })).status).toBe(400);
  expect((await ask(ben, { search: 'x'.repeat(10_000) })).status).toBe(400);
  for (const wrong of [{ cursor: 'bm90' }, { postedFrom: 'yesterday' }, { sentByOrToIdIn: 'me' }, { pageSize: '51' }]) {
    expect((await ask(ben, { search: 'windmill', ...wrong })).status).toBe(400);
  }
});
