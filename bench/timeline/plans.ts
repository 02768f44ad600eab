import pg from 'pg';
import type { Statement } from '../../server/src/platform/db.ts';
import { connect } from '../world/database.ts';
import { type Asked, textOf } from './statements.ts';

const modes = ['force_generic_plan', 'force_custom_plan'] as const;
const times = 15;

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

interface Explained {
  Plan: Node;
  'Execution Time': number;
}

export interface Planned {
  /** Milliseconds that the database needs at best. */
  generic: number;
  custom: number;
  /** Tables that are read from one end to the other. */
  scanned: string[];
}

/** Runs a page's statements with both kinds of plans and returns how each was executed. */
export async function planned({ tenantId, statements }: Asked, address: string): Promise<Planned> {
  const took: number[] = [];
  const scanned = new Set<string>();
  for (const mode of modes) {
    const url = new URL(address);
    url.username = 'hurrah_app';
    url.searchParams.set('options', `-c plan_cache_mode=${mode}`);
    const client = new pg.Client(url.href);
    await client.connect();
    try {
      await client.query("select set_config('app.tenant_id', $1, false)", [tenantId]);
      let ms = 0;
      for (const [n, statement] of statements.entries()) ms += await explain(client, `s${n}`, statement, scanned);
      took.push(ms);
    } finally {
      await client.end();
    }
  }
  const [generic = Number.NaN, custom = Number.NaN] = took;
  return { generic, custom, scanned: [...scanned] };
}

async function explain(client: pg.Client, name: string, { text, values }: Statement, scanned: Set<string>) {
  await client.query(`prepare ${name} as ${text}`);
  const literal = (value: unknown) => {
    const plain = textOf(value);
    return plain === null ? 'null' : client.escapeLiteral(plain);
  };
  const given = values.length > 0 ? `(${values.map(literal).join(', ')})` : '';
  const all: number[] = [];
  for (let time = 0; time < times; time++) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, timing off, format json) execute ${name}${given}`,
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('There is no plan');
    all.push(explained['Execution Time']);
    for (const node of nodesOf(explained.Plan)) {
      if (node['Node Type'] === 'Seq Scan') scanned.add(node['Relation Name'] ?? '');
    }
  }
  // Other load on the machine makes a run slower and never quicker.
  return Math.min(...all);
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Tables so large that reading all rows for one page would be a mistake. */
export async function largeTables(database: string): Promise<Set<string>> {
  const owner = await connect(database);
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 5000`,
  );
  await owner.end();
  return new Set(rows.map(({ name }) => name));
}
