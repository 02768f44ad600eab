import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Team } from './companies.ts';
import { call } from './http.ts';
import { findStored, type LoadResult, startLoad } from './load.ts';
import { type Running, stop } from './processes.ts';
import { migrate, startApi, startWorker } from './product.ts';
import { drain, restore } from './proxy.ts';
import type { Release } from './releases.ts';
import { ensure, step } from './timeline.ts';

/** The processes of the product that run at the moment. */
export interface Stack {
  apis: Running[];
  workers: Running[];
}

const requestsPerSecond = 50;

export async function startStack(release: Release, workerSettings: Record<string, string> = {}): Promise<Stack> {
  const [apis, workers] = await Promise.all([
    Promise.all([0, 1].map((at) => startApi(release, at))),
    Promise.all([0, 1].map((at) => startWorker(release, at, workerSettings))),
  ]);
  return { apis, workers };
}

/** The order of docs/operations.md: migrate, then the workers, then one api after the other. */
export async function upgrade(stack: Stack, to: Release, teams: Team[]): Promise<void> {
  const load = startLoad(teams, requestsPerSecond);
  let result: LoadResult | undefined;
  try {
    await sleep(3000);
    await step(
      'upgrade: migrate under load',
      () => migrate(to),
      (log) => `${log.match(/"migrated"/g)?.length ?? 0} migrations, ${log.match(/retrying/g)?.length ?? 0} retries`,
    );
    await sleep(3000);
    await step('upgrade: replace the workers', async () => {
      for (const at of stack.workers.keys())
        stack.workers[at] = await replace(stack.workers[at], () => startWorker(to, at));
    });
    for (const at of stack.apis.keys()) {
      await step(`upgrade: drain and replace api-${at + 1}`, async () => {
        await drain(at);
        stack.apis[at] = await replace(stack.apis[at], () => startApi(to, at));
        await restore(at);
      });
      await sleep(2000);
    }
  } finally {
    result = await load.stop();
  }
  await step(
    'upgrade: no request failed, no acknowledged send was lost',
    () => judge(result),
    (seen) => seen,
  );
}

async function replace(old: Running | undefined, startNew: () => Promise<Running>): Promise<Running> {
  const code = old && (await stop(old));
  ensure(code === 0, `${old?.name} to end with 0, not ${code}`);
  return startNew();
}

async function judge({ requests, failures, sent, slowestMs }: LoadResult): Promise<string> {
  const kinds = Map.groupBy(failures, (failure) => failure);
  const seen = [...kinds].map(([failure, all]) => `${all.length} × ${failure}`).join('\n');
  ensure(failures.length === 0, `no failed request, not ${failures.length} of ${requests}:\n${seen}`);
  const stored = await findStored(sent);
  ensure(stored.size === sent.length, `every acknowledged send in PostgreSQL, not ${stored.size} of ${sent.length}`);
  return `${requests} requests, 0 failed, ${sent.length} sends acknowledged and stored, slowest ${slowestMs} ms`;
}

/** A page that was loaded before the upgrade asks for these. Every release keeps them in the storage, but the first did not. */
export async function askForOldFiles({ folder }: Release): Promise<string> {
  const files = readdirSync(join(folder, 'web/dist/assets')).filter((name) => /\.(js|css)$/.test(name));
  const answers = await Promise.all(files.map((name) => call('GET', `/assets/${name}`)));
  const there = answers.filter(({ status }) => status === 200).length;
  const isPromised = existsSync(join(folder, 'server/src/platform/site-archive.ts'));
  ensure(!isPromised || there === files.length, `all ${files.length} files of the old site, not ${there}`);
  return `${there} of ${files.length} are served${isPromised ? '' : '; the previous release does not keep them'}`;
}
