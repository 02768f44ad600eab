import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTenant, runJobs } from '../test/harness.ts';
import { startProcess } from '../test/own-process.ts';
import { productionSettings } from '../test/production.ts';
import { people, sendThanks } from '../test/recognitions.ts';

let api: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  api = await startProcess('api', {
    ...productionSettings(),
    VALIDATE_ANSWERS_EVERY: '2',
    PUBLIC_URL: 'http://localhost',
  });
});
afterAll(() => api.stop());

it('production counts answers of hot reads that do not match their contract, in a sample', async () => {
  const invalid = async () =>
    /^hurrah_invalid_answers_total\{route="GET \/timeline\/items"\} (\d+)$/m.exec(
      await (await fetch(api.metricsUrl)).text(),
    )?.[1];
  const tenant = await newTenant();
  const [ada, ben] = await people(tenant);
  await sendThanks(ada, [ben]);
  await runJobs();
  expect((await api.get(ben, '/timeline/items')).status).toBe(200);
  expect(await invalid()).toBe(undefined);

  await tenant.inside((db) =>
    sql`update timeline_item set card = card || '{"recipientCount": "many", "messageText": 7}'`.execute(db),
  );
  for (const seen of [undefined, '1', '1', '2']) {
    const response = await api.get(ben, '/timeline/items');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ results: [{ recognition: { recipientCount: 'many' } }] });
    expect(await invalid()).toBe(seen);
  }
  // In production lines leave in batches.
  const line = () => api.log.find((text) => text.includes('does not match its contract'));
  await expect.poll(line).toBeTruthy();
  expect(JSON.parse(line() ?? '{}').issues).toEqual(
    expect.arrayContaining([expect.stringMatching(/^results\.0\.recognition\.recipientCount invalid_type$/)]),
  );
});
