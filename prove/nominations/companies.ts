import { setTimeout as sleep } from 'node:timers/promises';
import { NewAwardType } from '@hurrah/contracts/award/award-types';
import type pg from 'pg';
import { connect, recreate } from '../../bench/world/database.ts';
import { type Program, startProgram } from '../../bench/world/program.ts';
import type { Random } from '../../demo/src/random.ts';
import { portBase } from '../../scripts/services/places.ts';
import { waitUntil } from '../../scripts/services/wait.ts';
import type { MemberCtx } from '../../server/src/platform/ctx.ts';
import { wall } from '../time/oracle.ts';

const database = 'hurrah_prove_nominations';
const second = 1000;

interface Windows {
  /** Open and close while no worker runs. */
  missed: { start: number; end: number };
  /** Opens while no worker runs, and closes while one of two was killed. */
  late: { start: number; end: number };
}

export interface Result {
  figures: Record<string, number>;
  differences: string[];
}

/**
 * A company in each of these zones with two nominations, whose times are readings of its own clock to the second. No worker
 * runs when they open; then two do, which are killed with SIGKILL now and then. Each edge is handled once.
 */
export async function proveCompanies(random: Random, zones: string[], kills: number): Promise<Result> {
  await recreate(database);
  // Time enough to write them all.
  const first = Math.ceil((Date.now() + zones.length * 150) / second + 10) * second;
  const windows: Windows = {
    missed: { start: first, end: first + 2 * second },
    late: { start: first + second, end: first + (25 + Math.ceil(zones.length / 20)) * second },
  };
  const wrong = await makeCompanies(zones, windows);
  const db = await connect(database);
  let workers: Program[] = [];
  try {
    if (Date.now() >= first) throw new Error('Not all were written before the first was due');
    await sleep(windows.missed.end + second - Date.now());
    workers = [startWorker(0), startWorker(1)];
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(random.between(1, 4) * second);
      await restart(random, workers);
    }
    await waitUntil(
      'what opened',
      120,
      async () => (await count(db, messages('award.nominationOpened'))) >= zones.length,
    );
    await sleep(Math.max(0, windows.late.end - Date.now()) + random.between(0, 1000));
    await restart(random, workers);
    await waitUntil('nothing more to do', 120, async () => (await count(db, waiting)) === 0);
    return {
      figures: { companies: zones.length, kills: kills + 1, edges: zones.length * 4 },
      differences: [...wrong, ...(await findDifferences(db, zones.length))],
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await db.end();
  }
}

async function restart(random: Random, workers: Program[]): Promise<void> {
  const victim = random.between(0, 1);
  await workers[victim]?.stop('SIGKILL');
  workers[victim] = startWorker(victim);
}

const startWorker = (n: number): Program =>
  startProgram('worker', {
    database,
    port: portBase + 490,
    metricsPort: portBase + 497 + n,
    env: { LOG_LEVEL: 'error' },
  });

/** Returns the times that the product parsed differently. */
async function makeCompanies(zones: string[], windows: Windows): Promise<string[]> {
  // The app hands the domains what their manifests bring.
  await import('../../server/src/app.ts');
  const { createTenant } = await import('../../server/src/domains/access/index.ts');
  const { createAwardType } = await import('../../server/src/domains/award/award-types/service.ts');
  const { inBackground } = await import('../../server/src/platform/background.ts');
  const { cellOf, closeDatabases } = await import('../../server/src/platform/cells.ts');
  const wrong: string[] = [];
  for (const timeZone of zones) {
    const { tenantId } = await createTenant({ name: timeZone, domains: [], features: ['nominations'], timeZone });
    const background = { tenantId, requestId: 'proof', now: new Date(), timeoutMs: 10_000, live: [] };
    await inBackground(await cellOf(tenantId), background, async (ctx) => {
      const insert = (role: 'admin' | 'employee') =>
        ctx.db
          .insertInto('tenantMember')
          .values({ email: `${role}@example.test`, firstName: role, lastName: 'Proof', role, joinedAt: ctx.now })
          .returning('id')
          .executeTakeFirstOrThrow();
      const [admin, nominator] = [await insert('admin'), await insert('employee')];
      const as = { ...ctx, memberId: admin.id, can: () => true } as unknown as MemberCtx;
      for (const [name, { start, end }] of Object.entries(windows) as [string, Windows['late']][]) {
        const reading = (ms: number) => wall(ms, timeZone).replace(' ', 'T');
        const made = await createAwardType(
          as,
          NewAwardType.parse({
            name,
            nomination: true,
            notify: true,
            nominationStartAt: reading(start),
            nominationEndAt: reading(end),
            tenantWideNominators: false,
            nominators: [{ id: nominator.id, type: 'tenantMember' }],
          }),
        );
        const [from, to] = [Date.parse(made.nominationStartAt ?? ''), Date.parse(made.nominationEndAt ?? '')];
        if (from !== start || to !== end) wrong.push(`${timeZone}: ${made.nominationStartAt} ${made.nominationEndAt}`);
      }
    });
  }
  await closeDatabases();
  return wrong;
}

const messages = (kind: string) => `select count(*) from notification_message where kind = '${kind}'`;
/** Emails wait for the mail server, and other upkeep for its hour. */
const waiting = `select (select count(*) from outbox)
  + (select count(*) from job where failed_at is null and task = 'award.nominationDue')`;
const doubled = `select count(*) from (
  select 1 from notification_message group by tenant_id, member_id, kind, topic_id having count(*) > 1) as again`;
const missedOpenings = `select count(*) from notification_message as message join award_type as type on type.id = message.topic_id
  where message.kind = 'award.nominationOpened' and type.name = 'missed'`;
const handled = `select count(*) from event_handled where task = 'award.notifyOfNominationDue'`;
const count = async (db: pg.Client, query: string): Promise<number> => {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
};

async function findDifferences(db: pg.Client, companies: number): Promise<string[]> {
  const questions: [what: string, found: number, expected: number][] = [
    // No one is invited to a nomination that has closed meanwhile.
    ['openings told', await count(db, messages('award.nominationOpened')), companies],
    ['openings told of what was over', await count(db, missedOpenings), 0],
    ['closings told', await count(db, messages('award.nominationClosed')), 2 * companies],
    ['told twice', await count(db, doubled), 0],
    ['events handled', await count(db, handled), 4 * companies],
    ['jobs given up', await count(db, 'select count(*) from job where failed_at is not null'), 0],
  ];
  return questions.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`${what}: ${found} instead of ${expected}`],
  );
}
