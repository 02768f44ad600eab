import { isDeepStrictEqual } from 'node:util';
import type { ChangeEntry } from './queries.ts';

interface FieldChange {
  field: string;
  value: unknown;
  entry: ChangeEntry;
}

/** The newest change of each field that `current` shows, so that no one learns of a field they may not read. */
export function changedFields(entries: ChangeEntry[], current: unknown): FieldChange[] {
  const newest = new Map<string, FieldChange>();
  for (const entry of entries) {
    for (const field of fieldsOf(entry)) {
      const value = valueIn(current, field);
      if (value !== undefined) newest.set(field, { field, value, entry });
    }
  }
  return [...newest.values()];
}

/** An entry that must not repeat a text, such as a message, lists the names of the fields as `changed`. */
function fieldsOf({ before, after }: ChangeEntry): string[] {
  if (Array.isArray(after.changed)) return after.changed.map(String);
  const isChanged = (field: string) => !before || !(field in before) || !isDeepStrictEqual(before[field], after[field]);
  return Object.keys(after).filter((field) => field !== 'version' && isChanged(field));
}

/** The audit trail names columns; a reply may group them, such as the segments of a member. */
function valueIn(current: unknown, field: string): unknown {
  if (!isGroup(current)) return undefined;
  if (field in current) return current[field];
  return Object.values(current).find((part) => isGroup(part) && field in part)?.[field];
}

const isGroup = (part: unknown): part is Record<string, Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);
