import { invalid } from '../../../platform/errors.ts';

export interface KnownQuality {
  id: string;
  name: string;
  archivedAt: Date | null;
}
export interface WantedQuality {
  id?: string | undefined;
  name: string;
}
export interface QualityPlan {
  /** All offered qualities in order. One without an id is new. */
  kept: { id: string | null; name: string; position: number }[];
  /** The qualities that are no longer offered. */
  leftOut: string[];
}

const formOf = (name: string) => name.toLowerCase();

/**
 * Plans the changes from a complete list of qualities. A quality without an id and with a known name is that one, even
 * if it was archived, so that old and new recognitions carry the same.
 */
export function planQualities(known: KnownQuality[], wanted: WantedQuality[]): QualityPlan {
  const offered = new Set(known.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => id));
  const named = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(named).size < named.length || named.some((id) => !offered.has(id))) {
    throw invalid('qualities', 'value.foreignQuality');
  }
  const others = known
    .filter(({ id }) => !named.includes(id))
    .toSorted((a, b) => Number(b.archivedAt !== null) - Number(a.archivedAt !== null));
  const byName = new Map(others.map(({ id, name }) => [formOf(name), id]));
  const names = new Set<string>();
  const kept = wanted.map(({ id, name }, position) => {
    if (names.has(formOf(name))) {
      throw invalid({ path: `qualities.${position}.name`, type: 'taken' }, 'value.qualityTaken');
    }
    names.add(formOf(name));
    return { id: id ?? byName.get(formOf(name)) ?? null, name, position };
  });
  return { kept, leftOut: [...offered.difference(new Set(kept.map(({ id }) => id)))] };
}

/** Whether these are the same ids, each once, in any order. */
export const isOrderOf = (ids: string[], offered: string[]): boolean =>
  ids.length === offered.length && new Set(ids).symmetricDifference(new Set(offered)).size === 0;

export interface Offered {
  /** If a company offers qualities, every recognition carries one. */
  required: boolean;
  ids: string[];
}

export function requireQualities(qualityIds: string[], offered: Offered): void {
  if (qualityIds.length === 0 && offered.required) throw invalid('qualityIds', 'recognition.qualitiesMissing');
  if (offered.ids.length < new Set(qualityIds).size) throw invalid('qualityIds', 'recognition.qualitiesNotOffered');
}
