const letter = String.raw`\p{L}\p{M}`;

/**
 * A reason without the names of whom it is about and who wrote it, where names are hidden: first and last names, as whole
 * words, in capitals or not. What else may tell who it is, a pronoun or a project, stays.
 */
export function maskNames(text: string, names: string[]): string {
  const words = names.flatMap((name) => name.normalize().split(/[\s-]+/u)).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const escaped = words.map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(`(?<![${letter}])(?:${escaped})(?![${letter}])`, 'giu');
  return text.normalize().replaceAll(pattern, '•••');
}
