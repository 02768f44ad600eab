import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, type Selection } from '../e2e/selection.ts';
import { domainGraphs, withDependants } from './domain-graphs.ts';
import { repository } from './services/places.ts';

/**
 * Which browser tests a change can break, by the graphs of the domains. `node scripts/affected.ts` prints it for the commits since
 * the last whole run. A file that no rule knows affects everything: the selection narrows and never skips.
 */
export interface WholeRun {
  commit: string;
  date: string;
  minutes: number;
  passed: number;
  flaky: string[];
}

export const recordFile: string = join(repository, '.ci/whole.json');
/** After this many commits since the last whole run, CI runs everything again. */
const maxCommits = 60;

const graphs = [domainGraphs.server, domainGraphs.web];
/** The frame and the building blocks have journeys of their own, and no manifest. */
const rooms = [...new Set(graphs.flatMap((graph) => Object.keys(graph))), 'app', 'ui'];

/** Nothing of these runs in a browser. Static checks, server tests and component tests run in any case. */
const unseen =
  /\.md$|\.test\.tsx?$|^(docs|bench|prove|deploy|\.ci|server\/src\/test|web\/src\/test)\/|^scripts\/(?!local|services)|^(knip|biome|\.oxlintrc)|^server\/schema\.sql$|^\.(env|git)|^Dockerfile$/;
const inDomain = [
  /^(?:server|web)\/src\/domains\/(\w+)\//,
  /^contracts\/src\/(\w+)\//,
  /^e2e\/journeys\/(\w+)\//,
  /^e2e\/steps\/screens\/(\w+?)(?:-\w+)?\.ts$/,
  /^server\/migrations\/cell\/\d+_([a-z]+)/,
  /^demo\/(?:src\/domains|src|texts)\/([a-z]+)[-./]/,
];
/** Folders that are named otherwise than the domain they belong to. */
const aliases: Record<string, string> = { gallery: 'ui', console: 'operator' };

/** The domains that a file belongs to: none, one, or `undefined` where it may concern all of them. */
export function domainsOf(file: string): string[] | undefined {
  if (unseen.test(file)) return [];
  const alias = aliases[/^web\/(?:src\/)?(gallery|console)\//.exec(file)?.[1] ?? ''];
  if (alias) return [alias];
  const name = inDomain.map((pattern) => pattern.exec(file)?.[1]).find((found) => found !== undefined);
  const room = [name, name?.replace(/s$/, '')].find((one) => one !== undefined && rooms.includes(one));
  return room === undefined ? undefined : [room];
}

/** Selects what changed files can break. The number of the commit decides whose turn it is of the rest. */
export function select(files: string[], commitNumber: number): Selection {
  const turn = commitNumber % parts;
  const found = files.map(domainsOf);
  const changed = [...new Set(found.flatMap((domains) => domains ?? []))].toSorted();
  if (found.includes(undefined)) return { changed, affected: rooms.toSorted(), turn };
  return { changed, affected: [...withDependants(changed, graphs)].toSorted(), turn };
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();

function succeeds(...args: string[]): boolean {
  try {
    git(...args);
    return true;
  } catch {
    return false;
  }
}

/** Returns a reason if everything has to run; otherwise the selection that the commits since the record can break. */
export function selectSinceRecord(): Selection | string {
  if (!existsSync(recordFile)) return 'no whole run is on record';
  const { commit } = JSON.parse(readFileSync(recordFile, 'utf8')) as WholeRun;
  if (!succeeds('merge-base', '--is-ancestor', commit, 'HEAD')) return `${commit} is not in the history`;
  const age = Number(git('rev-list', '--count', `${commit}..HEAD`));
  if (age > maxCommits) return `the whole run on record is ${age} commits old`;
  const files = git('diff', '--name-only', '--no-renames', commit).split('\n').filter(Boolean);
  return select(files, Number(git('rev-list', '--count', 'HEAD')));
}

if (import.meta.main) console.log(selectSinceRecord());
