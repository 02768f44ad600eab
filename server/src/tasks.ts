import { userInfo } from 'node:os';
import { rekeyFactors } from './domains/access/index.ts';
import { rekeyOperators, runMaintenanceCommand, runOperatorCommand } from './domains/operator/index.ts';
import { auditEveryTenant, rebuildRollups } from './domains/points/index.ts';
import { runTenantCommand } from './domains/tenancy/index.ts';
import { rerenderEveryTenant } from './domains/timeline/index.ts';
import { checkInstallation } from './platform/check.ts';
import { failedJobUsage, runJobsCommand } from './platform/failed-jobs.ts';
import { migrate } from './platform/migrate.ts';
import { storage } from './platform/storage/instance.ts';
import { listQueues } from './platform/worker.ts';

interface Outcome {
  /** The lines to print. */
  lines: string[];
  exitCode?: number;
  /** Why nothing was done, for the operator who typed the command. */
  refusal?: string;
}

/** The commands of `main.ts` that do one thing and end. docs/operations.md describes each. */
export const tasks: Record<string, (args: string[]) => Promise<Outcome>> = {
  async migrate() {
    await migrate();
    return { lines: [] };
  },
  async check() {
    const findings = await checkInstallation();
    const isWrong = findings.some(({ mark }) => mark === '✗');
    return { lines: findings.map(({ mark, text }) => `${mark} ${text}`), exitCode: isWrong ? 1 : 0 };
  },
  async audit() {
    const differences = await auditEveryTenant(new Date());
    const sum = differences.length === 0 ? 'The books add up' : `${differences.length} differences`;
    return {
      lines: [...differences.map((one) => JSON.stringify(one)), sum],
      exitCode: differences.length === 0 ? 0 : 1,
    };
  },
  async 'rebuild-points-rollups'([tenantId]) {
    const rebuilt = await rebuildRollups(new Date(), tenantId);
    const isUnknown = tenantId !== undefined && rebuilt === 0;
    return isUnknown
      ? { lines: [], exitCode: 1, refusal: `There is no company with the id ${tenantId}` }
      : { lines: [`Rebuilt the rollups of ${rebuilt} ${rebuilt === 1 ? 'company' : 'companies'}`] };
  },
  async rekey() {
    const [factors, operators] = [await rekeyFactors(), await rekeyOperators()];
    const rekeyed = factors.rekeyed + operators.rekeyed;
    const unreadable = [...factors.unreadable, ...operators.unreadable];
    const lines = unreadable.map((id) => `The secret of ${id} cannot be decrypted with any key`);
    const sum = `Encrypted ${rekeyed} ${rekeyed === 1 ? 'secret' : 'secrets'} again with the first key`;
    return { lines: [sum, ...lines], exitCode: unreadable.length === 0 ? 0 : 1 };
  },
  async redraw() {
    const rerendered = await rerenderEveryTenant(new Date());
    return { lines: [`Redrew ${rerendered} ${rerendered === 1 ? 'card' : 'cards'}`] };
  },
  async jobs(args) {
    const lines = await runJobsCommand(listQueues(), args);
    return lines ? { lines } : { lines: [], exitCode: 2, refusal: `Usage: node src/main.ts ${failedJobUsage}` };
  },
  async tenant(args) {
    await storage.ensureReady();
    return outcomeOf(await runTenantCommand(args, { now: new Date(), by: userInfo().username }));
  },
  async operator(args) {
    return outcomeOf(await runOperatorCommand(args, { now: new Date(), by: userInfo().username }));
  },
  async maintenance(args) {
    return outcomeOf(await runMaintenanceCommand(args, { now: new Date(), by: userInfo().username }));
  },
};

const outcomeOf = (answer: { lines: unknown[] } | { refusal: string }): Outcome =>
  'refusal' in answer
    ? { lines: [], exitCode: 1, refusal: answer.refusal }
    : { lines: answer.lines.map((line) => JSON.stringify(line)) };
