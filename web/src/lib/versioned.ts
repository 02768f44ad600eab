import type { StaleVersion } from '@hurrah/contracts/errors';
import { isStale } from './api.ts';

/** What a screen edits: plain values, and groups of them such as the segments of a member. */
export type Values = Record<string, unknown>;

export const staleOf = (error: unknown): StaleVersion | undefined =>
  isStale(error) ? (error.details as StaleVersion) : undefined;

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  !('type' in value);

/** Paths with their values: `segments.department`. A list or a document is one value. */
function flatten(values: Values, prefix = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? flatten(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as [string, unknown]],
  );
}

function unflatten(flat: Iterable<[string, unknown]>): Values {
  const values: Values = {};
  for (const [path, value] of flat) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let group = values;
    for (const name of names) group = (group[name] ??= {}) as Values;
    group[last] = value;
  }
  return values;
}

const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);

/** The database may hand the parts of a document back in another order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Paths at which `after` differs from `before`. */
export function changedPaths(before: Values, after: Values): string[] {
  const known = new Map(flatten(before));
  return flatten(after)
    .filter(([path, value]) => !isSame(known.get(path), value))
    .map(([path]) => path);
}

/** Only what was changed, in the shape of the whole. */
export function changesIn<V extends Values>(before: V, after: V): Partial<V> {
  const paths = new Set(changedPaths(before, after));
  return unflatten(flatten(after).filter(([path]) => paths.has(path))) as Partial<V>;
}

export type Side = 'mine' | 'theirs';

/** Fields that both sides changed since `begun`, to different values. */
export function clashingPaths<V extends Values>({ begun, mine, theirs }: Record<'begun' | Side, V>): string[] {
  const others = new Set(changedPaths(begun, theirs));
  const flatTheirs = new Map(flatten(theirs));
  const flatMine = new Map(flatten(mine));
  return changedPaths(begun, mine).filter(
    (path) => others.has(path) && !isSame(flatMine.get(path), flatTheirs.get(path)),
  );
}

/** Their row with my changes. Where both changed a field, `choices` decides. */
export function merge<V extends Values>(
  { begun, mine, theirs }: Record<'begun' | Side, V>,
  choices: Record<string, Side> = {},
): V {
  const kept = changedPaths(begun, mine).filter((path) => choices[path] !== 'theirs');
  const flatMine = new Map(flatten(mine));
  return unflatten([...flatten(theirs), ...kept.map((path) => [path, flatMine.get(path)] as [string, unknown])]) as V;
}

export interface Clash {
  path: string;
  label: string;
  mine: string;
  theirs: string;
  changedBy: StaleVersion['changedBy'];
  changedAt: string | null;
}

/** Connected to the dialog and the toasts by the app; this file knows no screen. */
export const versionHandlers = {
  /** Asks which side to take for each field. Undefined when the person closes the dialog. */
  ask: async (_stale: StaleVersion, _clashes: Clash[]): Promise<Record<string, Side> | undefined> => undefined,
  /** Says what someone else changed meanwhile, where nothing had to be decided. */
  merged: (_stale: StaleVersion, _labels: string[]): void => {},
};

interface Words {
  /** The label of each field on the screen. A field without one is not named. */
  labels: Record<string, string>;
  /** A value as a person reads it, where it is not plain text. */
  show?: ((path: string, value: unknown, current: unknown) => string | undefined) | undefined;
}

export interface VersionedSave<Row, V extends Values, R> extends Words {
  version: number;
  /** What the screen began with, what it holds now, and how it would begin with the row as it is now. */
  begun: V;
  mine: V;
  valuesOf: (current: Row) => V;
  /** Groups that are saved and decided about as one value. */
  whole?: readonly (keyof V & string)[] | undefined;
  send: (changes: Partial<V>, version: number, whole: V) => Promise<R>;
}

const maxAttempts = 5;

/**
 * Sends what was changed with the version it was made on. Where someone else changed other fields, both changes are
 * kept; where both changed the same field, the person decides. Reply is undefined where nothing was left to send.
 */
export async function saveVersioned<Row, V extends Values, R>(
  save: VersionedSave<Row, V, R>,
): Promise<{ reply: R | undefined; values: V; version: number }> {
  // A list is one value, whatever is in it.
  const wrap = (values: V): V => mapNames(values, save.whole, (value) => [value]);
  const unwrap = <Part extends Partial<V>>(values: Part): Part =>
    mapNames(values, save.whole, (value) => (value as unknown[])[0]);
  let { version } = save;
  let [begun, mine] = [wrap(save.begun), wrap(save.mine)];
  for (let attempt = 1; ; attempt += 1) {
    if (changedPaths(begun, mine).length === 0) return { reply: undefined, values: unwrap(begun), version };
    try {
      const reply = await save.send(unwrap(changesIn(begun, mine)), version, unwrap(mine));
      return { reply, values: unwrap(mine), version: versionIn(reply) ?? version };
    } catch (error) {
      const stale = staleOf(error);
      if (!stale || attempt === maxAttempts) throw error;
      const theirs = wrap(save.valuesOf(stale.current as Row));
      const choices = await decide(stale, { begun, mine, theirs }, save);
      if (!choices) throw error;
      mine = merge({ begun, mine, theirs }, choices);
      begun = theirs;
      version = stale.version ?? version;
    }
  }
}

function mapNames<Part extends Values>(
  values: Part,
  names: readonly string[] = [],
  map: (value: unknown) => unknown,
): Part {
  const mapped = names.filter((name) => name in values).map((name) => [name, map(values[name])]);
  return { ...values, ...Object.fromEntries(mapped) };
}

const versionIn = (reply: unknown): number | undefined => (reply as { version?: number } | undefined)?.version;

async function decide(
  stale: StaleVersion,
  sides: Record<'begun' | Side, Values>,
  { labels, show, whole = [] }: Words & { whole?: readonly string[] | undefined },
): Promise<Record<string, Side> | undefined> {
  const paths = clashingPaths(sides);
  if (paths.length > 0) {
    const [flatMine, flatTheirs] = [new Map(flatten(sides.mine)), new Map(flatten(sides.theirs))];
    const words = (path: string, value: unknown, current: unknown) => {
      const shown = whole.includes(path) ? (value as unknown[])[0] : value;
      return show?.(path, shown, current) ?? plainWords(shown);
    };
    const clashes = paths.map((path) => ({
      path,
      label: labels[path] ?? path,
      mine: words(path, flatMine.get(path), undefined),
      theirs: words(path, flatTheirs.get(path), stale.current),
      ...changeOf(stale, path),
    }));
    return versionHandlers.ask(stale, clashes);
  }
  const others = changedPaths(sides.begun, sides.theirs).flatMap((path) => labels[path] ?? []);
  if (others.length > 0) versionHandlers.merged(stale, others);
  return {};
}

/** Who changed this very field, where the API knows; otherwise who changed the row last. */
function changeOf({ changes, changedBy, changedAt }: StaleVersion, path: string) {
  const name = path.split('.').at(-1);
  const change = changes.find(({ field }) => field === name);
  return change ? { changedBy: change.changedBy, changedAt: change.changedAt } : { changedBy, changedAt };
}

function plainWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainWords).join(', ');
  if (typeof value === 'object' && value !== null) return 'name' in value ? String(value.name) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
