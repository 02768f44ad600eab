import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import type { Company, Team } from './companies.ts';
import type { Person } from './people.ts';
import { databases } from './place.ts';
import { inDatabase } from './postgres.ts';

/** A recognition that the server has acknowledged; times are of this machine's clock. */
export interface Sent {
  id: string;
  cell: Company['cell'];
  askedAt: number;
  answeredAt: number;
}

export interface LoadResult {
  requests: number;
  failures: string[];
  sent: Sent[];
  slowestMs: number;
}

const reads = [
  '/timeline/items',
  '/recognition/recognitions?pageSize=20',
  '/points/accounts/my',
  '/identity/tenantMembers/me',
];

const oneWriteIn = 5;

/**
 * Requests at a steady rate, however long the answers take: one in five a recognition with a point, the rest reads. A
 * request fails with any answer but 200, and without an answer.
 */
export function startLoad(teams: Team[], perSecond: number): { stop(): Promise<LoadResult> } {
  const result: LoadResult = { requests: 0, failures: [], sent: [], slowestMs: 0 };
  const open = new Set<Promise<void>>();
  const fire = (turn: number) => {
    const asking = ask(teams, turn, result).finally(() => open.delete(asking));
    open.add(asking);
  };
  const stopping = new AbortController();
  const loop = (async () => {
    const began = performance.now();
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await sleep(Math.max(0, began + (turn * 1000) / perSecond - performance.now()));
      fire(turn);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(open);
      return result;
    },
  };
}

async function ask(teams: Team[], turn: number, result: LoadResult): Promise<void> {
  const { company, people } = teams[turn % teams.length] as Team;
  const at = Math.floor(turn / teams.length);
  const [person, other] = [people[at % people.length], people[(at + 1) % people.length]] as [Person, Person];
  const isWrite = Math.floor(at / people.length) % oneWriteIn === 0;
  const path = isWrite ? '/recognition/recognitions' : (reads[at % reads.length] as string);
  const askedAt = Date.now();
  result.requests += 1;
  try {
    const answer = await (isWrite
      ? person.post(path, recognitionFor(other), { 'idempotency-key': randomUUID() })
      : person.get(path));
    const answeredAt = Date.now();
    result.slowestMs = Math.max(result.slowestMs, answeredAt - askedAt);
    if (answer.status !== 200)
      result.failures.push(`${path}: ${answer.status} ${answer.body.code ?? answer.body.error ?? answer.body}`);
    else if (isWrite) result.sent.push({ id: answer.body.id, cell: company.cell, askedAt, answeredAt });
  } catch (error) {
    result.failures.push(`${path}: ${(error as Error).message}`);
  }
}

const recognitionFor = ({ memberId }: Person) => ({
  status: 'published',
  message: richTextOf('Thank you for the rehearsal'),
  sendTo: [{ id: memberId, type: 'tenantMember' }],
  amount: 1,
});

/** Which of them the databases hold. */
export async function findStored(sent: Sent[]): Promise<Set<string>> {
  const stored = new Set<string>();
  for (const [cell, database] of Object.entries(databases.cells)) {
    const ids = sent.filter((one) => one.cell === cell).map(({ id }) => id);
    const { rows } = await inDatabase(database, (client) =>
      client.query<{ id: string }>('select id from recognition where id = any($1)', [ids]),
    );
    for (const { id } of rows) stored.add(id);
  }
  return stored;
}
