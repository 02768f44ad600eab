const shownLength = 30;

/** A long name keeps its beginning and its kind: 'Quarterly plan of the pla….pdf'. */
export function shortFilename(name: string): string {
  if (name.length <= shownLength) return name;
  const dot = name.lastIndexOf('.');
  const kind = dot > 0 && name.length - dot <= 6 ? name.slice(dot) : '';
  return `${name.slice(0, shownLength - kind.length - 1)}…${kind}`;
}
