/** Shorter names differ by two letters too often: HOME is not HOST. */
const minLength = 6;
const maxEdits = 2;

/** A sentence for each name that is no setting but close to one, such as SMPT_URL. */
export function misspeltIn(env: Record<string, string | undefined>, names: string[]): string[] {
  const known = new Set(names.flatMap((name) => [name, `${name}_FILE`]));
  return Object.keys(env)
    .filter((name) => !known.has(name) && name.length >= minLength)
    .flatMap((name) => {
      const near = [...known].find((one) => isNear(name, one, maxEdits));
      return near ? [`${name} is not a setting; did you mean ${near}?`] : [];
    });
}

/**
 * Whether this many letters inserted, removed, replaced or swapped with their neighbour turn one word into the other.
 */
function isNear(one: string, other: string, edits: number): boolean {
  if (one === other) return true;
  if (edits === 0) return false;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    isNear(a.slice(1), b, edits - 1) ||
    isNear(a, b.slice(1), edits - 1) ||
    isNear(a.slice(1), b.slice(1), edits - 1) ||
    (isSwapped && isNear(a.slice(2), b.slice(2), edits - 1))
  );
}
