import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../../scripts/services/places.ts';
import { type Crew, gatherCrew } from './crew.ts';
import { connect, recreate, refreshSizes } from './database.ts';
import { bareTables } from './indexes.ts';
import { loadFaces, loadPeople } from './people.ts';
import { loadPosts } from './posts.ts';
import { crowdsOf, type Size } from './size.ts';
import { loadThreads } from './threads.ts';
import { loadTimeline } from './timeline.ts';
import { loadRecognitionWords, loadTitleWords } from './words.ts';

export const largeDatabase = 'hurrah_bench_large';

const tables = {
  people: ['tenant_member', 'member_word', 'name_word', 'title_word', 'team', 'team_member'],
  posts: [
    'recognition',
    'recognition_recipient',
    'recognition_quality',
    'recognition_word',
    'timeline_item',
    'timeline_person',
    'timeline_team',
    'reaction',
    'comment',
    'thread_count',
  ],
};

/** The origin of a world: its size and the migrations of the day. Stored with the database once it is complete. */
export interface Mark extends Size {
  schema: string;
}

export function markOf(size: Size): Mark {
  const hash = createHash('sha256');
  for (const file of globSync('server/migrations/**/*.sql', { cwd: repository }).toSorted()) {
    hash.update(readFileSync(join(repository, file)));
  }
  return { ...size, schema: hash.digest('hex').slice(0, 16) };
}

/** The mark of a complete world; undefined if there is none, or one that was never finished. */
export async function findMark(database: string): Promise<Mark | undefined> {
  const admin = await connect('postgres');
  const { rows } = await admin.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [database],
  );
  await admin.end();
  const [{ mark } = { mark: null }] = rows;
  return mark ? (JSON.parse(mark) as Mark) : undefined;
}

/** Says that the world is complete and right. */
export async function leaveMark(database: string, mark: Mark): Promise<void> {
  const admin = await connect('postgres');
  await admin.query(`comment on database ${database} is '${JSON.stringify(mark)}'`);
  await admin.end();
}

/** Rebuilds the world. The result has the product's own schema with nothing missing and nothing added. */
export async function seed(database: string, size: Size): Promise<void> {
  await recreate(database);
  const crew = await gatherCrew(database, 2);
  try {
    await load(crew, size);
    await crew.owner.query('drop schema seed cascade');
    await crew.share('vacuum and analyze', await vacuumsOf(crew));
    await refreshSizes(crew.owner);
  } finally {
    await crew.end();
  }
}

/** Table by table and the largest first, so that all of the crew have something to do. */
async function vacuumsOf({ owner }: Crew): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `select oid::regclass::text as table from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'directory'::regnamespace)
     order by pg_relation_size(oid) desc`,
  );
  return rows.map(({ table }) => `vacuum analyze ${table}`);
}

async function load(crew: Crew, size: Size): Promise<void> {
  const crowds = crowdsOf(size);
  // No post is in the future, and everything has been announced.
  const until = new Date(Date.now() - 3_600_000);
  await crew.owner.query('create schema seed');
  const rebuildPeople = await bareTables(crew, tables.people);
  await loadPeople(crew, crowds);
  await loadTitleWords(crew);
  await rebuildPeople();
  await crew.owner.query('analyze tenant_member, team_member');
  await loadFaces(crew);
  const rebuildPosts = await bareTables(crew, tables.posts);
  await loadPosts(crew, crowds, until);
  await loadRecognitionWords(crew, crowds);
  await loadThreads(crew, crowds);
  await loadTimeline(crew, crowds);
  await rebuildPosts();
}
