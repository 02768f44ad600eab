import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getCell, listCells } from '../../server/src/platform/cells.ts';
import { inTenant } from '../../server/src/platform/db.ts';
import type { Subject } from '../subject.ts';
import type { Program } from '../world/program.ts';
import { call } from './calls.ts';
import { start } from './world.ts';

const inside = <T>({ tenantId }: Subject, work: Parameters<typeof inTenant<T>>[2]): Promise<T> =>
  inTenant(getCell(listCells()[0]?.name ?? '').app, tenantId, work);

/** The company as it is, with two lines in a hundred different: other departments, addresses, managers and people. */
export async function fileOf(subject: Subject): Promise<string> {
  const rows = await inside(subject, async (db) => {
    const { rows: all } = await sql<{ line: string }>`
      select concat_ws(',', employee_id,
        case when n % 500 = 1 then 'new' || email else email end, first_name, last_name, job_title,
        case when n % 70 = 2 then 'Department new' else department end, location, country, start_on,
        case when n % 500 = 3 then 'E1' when n >= 8 then 'E' || n / 8 else '' end) as line
      from (select *, substr(employee_id, 2)::int as n from tenant_member where employee_id is not null) as member
      where n % 1000 <> 5 order by n`.execute(db);
    return all;
  });
  const added = Array.from(
    { length: Math.floor(rows.length / 1000) },
    (_, n) => `N${n},n${n}@example.test,New,Person,Title 1,Department 1,Location 1,Country 1,2024-01-01,E1`,
  );
  const header = 'Employee ID,Email,First name,Last name,Job title,Department,Location,Country,Start date,Manager ID';
  return [header, ...rows.map(({ line }) => line), ...added].join('\n');
}

/** Everything about all employees that an import can change, as one number. */
export async function fingerprint(subject: Subject): Promise<string> {
  return inside(subject, async (db) => {
    const { rows } = await sql<{ mark: string }>`
      select count(*) || ' ' || sum(hashtextextended(concat_ws('|', m.email, m.employee_id, m.first_name, m.last_name,
        m.department, m.start_on, boss.email, m.archived_at is null), 0)) as mark
      from tenant_member as m left join tenant_member as boss on boss.id = m.manager_id
      where m.role = 'employee'`.execute(db);
    return rows[0]?.mark ?? '';
  });
}

export interface Imported {
  readMs: number;
  compareMs: number;
  applyMs: number;
  workerMb: number;
  counts: Record<string, number>;
}

/** Uploads the file, then lets a worker of its own read, compare and apply it; with `kill` it is killed half way. */
export async function importFile(
  subject: Subject,
  file: string,
  { kill, env = {} }: { kill: boolean; env?: Record<string, string> },
): Promise<Imported> {
  const id = await send(subject, file);
  let worker: Program = start('worker', env);
  await sleep(2_000);
  const path = `/identity/staffImports/${id}`;
  const memory = watchMemory(() => worker.pid);
  const until = async (...states: string[]) => {
    for (;;) {
      const now = await call(subject, 'GET', path);
      if (states.includes(now.status)) return now;
      if (now.status === 'failed') throw new Error(String(now.error));
      await sleep(200);
    }
  };
  try {
    const began = performance.now();
    await call(subject, 'POST', `${path}/read`);
    const { options } = await until('mapping');
    const read = performance.now();
    await call(subject, 'PUT', path, { ...(options as object), missingPolicy: 'archive' });
    const { counts } = await until('ready', 'held');
    const compared = performance.now();
    await call(subject, 'POST', `${path}/apply`, {});
    if (kill) {
      await untilHalf(subject, path);
      await worker.stop('SIGKILL');
      worker = start('worker', env);
    }
    await until('completed', 'completedWithErrors');
    const applied = performance.now();
    return {
      readMs: read - began,
      compareMs: compared - read,
      applyMs: applied - compared,
      workerMb: memory.stop(),
      counts: counts as Record<string, number>,
    };
  } finally {
    memory.stop();
    await worker.stop();
  }
}

async function send(subject: Subject, file: string): Promise<string> {
  const begun = await call(subject, 'POST', '/identity/staffImports', { originalFilename: 'people.csv' });
  const { url, fields } = begun.upload as { url: string; fields: Record<string, string> };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([file]));
  const { status } = await fetch(url, { method: 'POST', body: form });
  if (status !== 204) throw new Error(`The upload was refused: ${status}`);
  return (begun.import as { id: string }).id;
}

async function untilHalf(subject: Subject, path: string): Promise<void> {
  for (;;) {
    const { done, counts } = await call(subject, 'GET', path);
    const { create = 0, update = 0, archive = 0 } = counts as Record<string, number>;
    if (Number(done) > (create + update + archive) / 3) return;
    await sleep(5);
  }
}

/** The most memory the process had, in MB. */
function watchMemory(pid: () => number) {
  let most = 0;
  const look = () => {
    try {
      const status = readFileSync(`/proc/${pid()}/status`, 'utf8');
      most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // It is being killed or started.
    }
  };
  const timer = setInterval(look, 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
