import { idList } from '@hurrah/contracts/ids';
import { listTimelineItems } from '@hurrah/contracts/timeline';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newTenant, runJobs } from '../test/harness.ts';
import { people, sendThanks } from '../test/recognitions.ts';
import { says } from '../test/threads.ts';
import { stripperOf } from './strip.ts';

/** The values with a field too many in every object that has named fields and is not a strict document. */
function withExtras(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExtras);
  if (typeof value !== 'object' || value === null) return value;
  if ('type' in value && value.type === 'doc') return value;
  const parts = Object.entries(value).map(([name, part]) => [
    name,
    name === 'reactionCounts' ? part : withExtras(part),
  ]);
  return { ...Object.fromEntries(parts), secretHash: 'must not leave' };
}

describe('an answer that is not parsed in production', () => {
  it('is sent without the fields that its contract does not name, however deep they are (ASVS 15.3.1)', async () => {
    const [ada, ben] = await people(await newTenant());
    const { id } = await sendThanks(ada, [ben]);
    await ben.post(`/recognition/recognitions/${id}/comments`, says('Thank you'));
    await runJobs();
    const { body: page } = await ben.get('/timeline/items?embeds=comments');
    expect(page.results[0].recognition.comments).toHaveLength(1);
    const answer = withExtras(page);
    expect(JSON.stringify(answer).match(/must not leave/g)?.length).toBeGreaterThan(8);
    stripperOf(listTimelineItems.response)?.(answer);
    expect(answer).toEqual(page);
  });

  it('fails if a variant is not in its contract', () => {
    const answer = { results: [{ type: 'parcel' }], next: null };
    expect(() => stripperOf(listTimelineItems.response)?.(answer)).toThrow('does not name');
  });

  it('keeps named fields and drops the rest', () => {
    const type = z.object({
      list: z.array(z.object({ a: z.number() })),
      map: z.record(z.string(), z.object({ b: z.string() })),
      maybe: z.object({ c: z.boolean() }).nullable().optional(),
    });
    const answer = { list: [{ a: 1, x: 1 }], map: { k: { b: 'b', x: 1 } }, maybe: { c: true, x: 1 }, x: 1 };
    stripperOf(type)?.(answer);
    expect(answer).toEqual({ list: [{ a: 1 }], map: { k: { b: 'b' } }, maybe: { c: true } });
  });

  it('keeps a list of ids, which is one value', () => {
    const answer = { ids: ['0194d000-0000-7000-8000-000000000001'], x: 1 };
    stripperOf(z.object({ ids: idList({ max: 2 }) }))?.(answer);
    expect(answer).toEqual({ ids: ['0194d000-0000-7000-8000-000000000001'] });
    expect(() => stripperOf(z.object({ any: z.custom<object>() }))).toThrow('Say how');
  });

  it('cannot be bound with a contract that cannot be stripped', () => {
    expect(() => stripperOf(z.object({ a: z.union([z.object({ a: z.number() }), z.string()]) }))).toThrow();
  });
});
