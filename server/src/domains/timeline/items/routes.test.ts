import { beforeAll, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { people, sendThanks } from '../../../test/recognitions.ts';

const items = '/timeline/items';
const idsOf = (answer: { body: { results: { id: string }[] } }) => answer.body.results.map(({ id }) => id);

describe('the timeline', () => {
  let tenant: TestTenant;
  let ada: TestMember;
  let ben: TestMember;
  let cleo: TestMember;
  let dan: TestMember;
  beforeAll(async () => {
    tenant = await newTenant();
    [ada, ben, cleo, dan] = await people(tenant);
  });

  it('shows a recognition as its own address does, to everybody who may see it (TIM-01, REC-07)', async () => {
    const open = await sendThanks(ada, [ben], { amount: 0 });
    const secret = await sendThanks(ben, [cleo], { tenantWide: false });
    await runJobs();
    for (const who of [ada, ben, cleo, dan]) {
      const list = await who.get(`${items}?embeds=comments`);
      expect(list.status, JSON.stringify(list.body)).toBe(200);
      const mine = who === ben || who === cleo ? [secret.id, open.id] : [open.id];
      expect(idsOf(list)).toEqual(mine);
      for (const item of list.body.results) {
        const { body } = await who.get(`/recognition/recognitions/${item.id}?embeds=comments`);
        expect(item).toMatchObject({ type: 'recognition', pinnedAt: null, permissions: [] });
        expect(item.recognition).toEqual(body);
      }
    }
  });
});
