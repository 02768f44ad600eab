import { execFileSync } from 'node:child_process';
import type { Certificate } from '../../server/src/test/certificates.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { openByCommand, startCompanies } from './companies.ts';
import { surviveDisaster } from './disaster.ts';
import { inFolder, ports } from './place.ts';
import { createDatabases, givingOwnerATenant, makeCluster, startPostgres } from './postgres.ts';
import { type Running, stopAll, tailsOfLogs } from './processes.ts';
import { migrate } from './product.ts';
import { startProxy } from './proxy.ts';
import { buildSite, install, type Release, releases } from './releases.ts';
import { issueCertificates, startMailAndFiles, startRedis, stopMailAndFiles } from './services.ts';
import { reportFailed, reportPassed, step } from './timeline.ts';
import { askForOldFiles, startStack, upgrade } from './upgrade.ts';

/** Runs every phase and returns the exit code. It always stops what it started. */
export async function rehearse({ folder, keep }: { folder: string; keep: boolean }): Promise<number> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void cleanUp(folder, keep).finally(() => process.exit(130)));
  }
  const { previous, current } = releases;
  console.log(`Rehearsing ${previous.revision} → ${current.revision}, ports from ${ports.smtp}, folder ${folder}`);
  try {
    await runPhases(previous, current);
    await cleanUp(folder, keep);
    reportPassed();
    return 0;
  } catch (error) {
    console.log(tailsOfLogs());
    await cleanUp(folder, keep);
    reportFailed(error);
    return 1;
  }
}

async function runPhases(previous: Release, current: Release): Promise<void> {
  for (const release of [previous, current]) {
    await step(`install ${release.revision} with the dependencies of production`, () => install(release));
    await step(`build the site of ${release.revision}`, () => buildSite(release));
  }
  const certificates = await step('issue certificates', async () => issueCertificates());
  const postgres = await step('start PostgreSQL with TLS and an archive', () => startDatabase(certificates.services));
  await step('start Redis, Ceph, the mailbox and the proxy', async () => {
    await startRedis(certificates.services);
    await startMailAndFiles();
    await startProxy(certificates);
  });
  await step(
    'migrate',
    () => givingOwnerATenant(() => migrate(previous)),
    (log) => `${log.match(/"migrated"/g)?.length ?? 0} migrations`,
  );
  const stack = await step('start two apis and two workers', () => startStack(previous));
  await openBrowser(certificates);
  const teams = await startCompanies(previous);
  await upgrade(stack, current, teams);
  await step(
    'ask for the files of the old site',
    () => askForOldFiles(previous),
    (seen) => seen,
  );
  await step('create a company with the command `tenant create`', () => openByCommand(current));
  await surviveDisaster({ postgres, stack, release: current, teams });
}

async function startDatabase(certificate: Certificate): Promise<Running> {
  makeCluster(certificate);
  const postgres = await startPostgres();
  await createDatabases();
  return postgres;
}

async function cleanUp(folder: string, keep: boolean): Promise<void> {
  await closeBrowser();
  await stopAll();
  await stopMailAndFiles();
  if (keep) console.log(`The logs are in ${inFolder('logs')}`);
  // Much faster than Node's own for the files of two releases.
  else execFileSync('rm', ['-rf', folder]);
}
