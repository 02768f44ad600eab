import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { waitUntil } from '../services/wait.ts';
import { lastArchivedMoment, restoreTo, takeBaseBackup } from './backup.ts';
import { newPage, showsPicture, signInWithBrowser, thank } from './browser.ts';
import type { Team } from './companies.ts';
import { call } from './http.ts';
import { findStored, type LoadResult, startLoad } from './load.ts';
import { listEmails, type Person } from './people.ts';
import { databases, ports } from './place.ts';
import { archiveSeconds, dataFolder, inDatabase } from './postgres.ts';
import { type Running, stop } from './processes.ts';
import { command, metricOf, startWorker } from './product.ts';
import { waitUntilUp } from './proxy.ts';
import type { Release } from './releases.ts';
import { ensure, step } from './timeline.ts';
import { type Stack, startStack } from './upgrade.ts';

const requestsPerSecond = 20;

interface Installation {
  postgres: Running;
  stack: Stack;
  release: Release;
  teams: Team[];
}

/** Back up, lose the database, restore it to a point in time, and work again; emails wait for a decision. */
export async function surviveDisaster({ postgres, stack, release, teams }: Installation): Promise<void> {
  const counts = await countEverything();
  const load = startLoad(teams, requestsPerSecond);
  await step('take a base backup while people work', takeBaseBackup, (size) => size);
  const result = await step(
    'write on, then kill PostgreSQL and delete its data',
    () => destroy(postgres, load),
    ({ sent }) => `${sent.length} sends acknowledged since the backup began`,
  );
  await step('stop the product', async () => {
    for (const one of [...stack.apis, ...stack.workers]) await stop(one);
  });
  const moment = lastArchivedMoment();
  await step(`restore to ${moment.toISOString()}`, () => restoreTo(moment));
  await step(
    'compare what was restored',
    () => judgeRestore(result, moment),
    (seen) => seen,
  );
  await step('count the same companies and people', async () => {
    const now = await countEverything();
    ensure(isDeepStrictEqual(now, counts), `${JSON.stringify(counts)}, not ${JSON.stringify(now)}`);
  });
  await step(
    'find the books of points in order',
    () => command(release, ['audit']),
    (printed) => printed.trim(),
  );
  const emails = (await listEmails()).length;
  const restored = await step('start the product with emails held back', () =>
    startStack(release, { HOLD_EMAILS: 'true' }),
  );
  await useAgain(teams);
  await releaseEmails(restored, { release, before: emails });
}

/** Kills PostgreSQL in the middle of writes, long enough after the backup that the archive has gone on. */
async function destroy(postgres: Running, load: ReturnType<typeof startLoad>): Promise<LoadResult> {
  await sleep((archiveSeconds * 1.5 + 5) * 1000);
  await stop(postgres, 'SIGKILL');
  const result = await load.stop();
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  return result;
}

/** Writes acknowledged before the moment must exist, and those requested after it must not. */
async function judgeRestore({ sent }: LoadResult, moment: Date): Promise<string> {
  const stored = await findStored(sent);
  const before = sent.filter(({ answeredAt }) => answeredAt < moment.getTime());
  const after = sent.filter(({ askedAt }) => askedAt > moment.getTime());
  const missing = before.filter(({ id }) => !stored.has(id));
  ensure(missing.length === 0, `all ${before.length} sends before the moment, without ${missing.length} of them`);
  ensure(!after.some(({ id }) => stored.has(id)), 'no send from after the moment');
  const gap = (Math.max(...sent.map(({ answeredAt }) => answeredAt)) - moment.getTime()) / 1000;
  ensure(gap <= 60, `to restore within 60 s of the last commit, not ${gap} s`);
  return `${gap.toFixed(1)} s before the last commit; ${before.length} sends there, ${after.length} newer ones lost`;
}

/** Counts of rows that do not change between the backup and the disaster. */
async function countEverything(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const count = (database: string, table: string) =>
    inDatabase(database, async (client) => {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      counts[`${database}.${table}`] = rows[0]?.count ?? 0;
    });
  for (const table of ['directory.tenant', 'directory.user', 'directory.membership'])
    await count(databases.directory, table);
  for (const cell of Object.values(databases.cells))
    for (const table of ['tenant', 'tenant_member']) await count(cell, table);
  return counts;
}

async function useAgain(teams: Team[]): Promise<void> {
  for (const at of [0, 1]) await waitUntilUp(at);
  for (const { company, admin, people } of teams) {
    await step(`sign in to ${company.name}, see a picture and thank someone in Chromium`, async () => {
      const page = await newPage();
      await signInWithBrowser(page, admin.email);
      ensure(await showsPicture(page, admin.memberId), 'the picture from before the disaster');
      await thank(page, 'Colleague Number 2', 'We are back');
      await page.context().close();
    });
    const { status } = await (people[0] as Person).get('/timeline/items');
    ensure(status === 200, `a session from before the disaster to go on, not ${status}`);
  }
}

/** Someone asks for a new password while emails are held; the email comes when they are released. */
async function releaseEmails(
  { workers }: Stack,
  { release, before }: { release: Release; before: number },
): Promise<void> {
  const [first, second] = ports.metrics.slice(2) as [number, number];
  const held = await step(
    'hold emails back',
    async () => {
      await call('POST', '/identity/passwordIdentities/recovery', { body: { email: 'colleague-1@acme.example' } });
      await waitUntil('the email to be held', 30, async () => (await metricOf(first, 'hurrah_emails_held')) > 0);
      // The workers have long run everything else.
      await sleep(3000);
      ensure((await listEmails()).length === before, 'no email to leave while they are held');
      return metricOf(second, 'hurrah_emails_held');
    },
    (count) => `${count} wait, none left`,
  );
  await step('release them by starting the workers without HOLD_EMAILS', async () => {
    for (const [at, worker] of workers.entries()) {
      await stop(worker);
      await startWorker(release, at);
    }
    await waitUntil('the held emails', 60, async () => (await listEmails()).length >= before + held);
  });
}
