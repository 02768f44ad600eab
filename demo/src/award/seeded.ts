import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDemoCompany } from '../people.ts';

interface Seeded {
  now: Date;
  // Replies are looked at as they come, like those of the harness.
  // oxlint-disable-next-line typescript/no-explicit-any
  enter: (email: string) => Promise<{ get: (path: string) => Promise<{ body: any }> }>;
  travelTo: (now: Date | undefined) => void;
}

/** The tests of the demo's awards, which share the company that `seed.test.ts` has seeded. */
export function testAwards({ now, enter, travelTo }: Seeded): void {
  const { logins } = buildDemoCompany(now.toISOString().slice(0, 10));

  describe('awards', () => {
    beforeAll(() => travelTo(now));
    afterAll(() => travelTo(undefined));

    test('have six types that were given for a year, paid from their bank and commented on (AWD-01, AWD-14)', async () => {
      const mara = await enter(logins.admin.email);
      const types = await mara.get('/award/awardTypes?nomination=false&embeds=stats,pointsBankBalance');
      expect(types.body.results).toHaveLength(6);
      for (const { stats } of types.body.results) expect(stats.awards).toBeGreaterThan(1);
      const [{ pointsBankBalance }] = types.body.results;
      expect(pointsBankBalance.available).toBeGreaterThanOrEqual(500);

      const { body } = await mara.get('/award/awards?pageSize=100&embeds=comments');
      expect(body.results.length).toBeGreaterThanOrEqual(30);
      const oldest = new Date(body.results.at(-1).createdAt);
      expect(now.getTime() - oldest.getTime()).toBeGreaterThan(280 * 86_400_000);
      for (const { reactionCounts } of body.results) expect(reactionCounts).not.toEqual({});
    });

    test('are on the timeline (AWD-19)', async () => {
      const ines = await enter(logins.employee.email);
      const { body } = await ines.get('/timeline/items');
      const shown = body.results.filter(({ type }: { type: string }) => type === 'award');
      expect(shown.length).toBeGreaterThan(0);
    });

    test.each([
      ['Best idea on two wheels', 'open', 20, 10],
      ['Wheel of the Year', 'closed', 38, 14],
      ['The Golden Bell', 'finalized', 12, 6],
    ])(
      'have a nomination %s that is %s with %i reasons for %i people (AWD-03)',
      async (name, status, reasons, people) => {
        const mara = await enter(logins.admin.email);
        const { body } = await mara.get('/award/awardTypes?nomination=true&embeds=nominationStatus,stats');
        const found = body.results.find((one: { name: string }) => one.name === name);
        expect(found).toMatchObject({ nominationStatus: status, stats: { nominations: reasons, nominees: people } });
        const { body: nominees } = await mara.get(`/award/awardTypes/${found.id}/nominees?pageSize=100`);
        expect(nominees.total).toBe(people);
      },
    );

    test('leave enough in the bank for two winners (AWD-26)', async () => {
      const mara = await enter(logins.admin.email);
      const { body } = await mara.get('/award/awardTypes?nomination=true&search=Wheel&embeds=pointsBankBalance');
      const [{ points, pointsBankBalance }] = body.results;
      expect(pointsBankBalance.available).toBeGreaterThanOrEqual(2 * points);
    });
  });
}
