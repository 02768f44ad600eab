const letter = String.raw`\p{L}\p{M}`;

/**
 * Masks the names of nominee and author in a reason: first and last names, as whole words, in any case. Other clues,
 * such as a pronoun or a project, stay.
 */
export function maskNames(text: string, names: string[]): string {
  const words = names.flatMap((name) => name.normalize().split(/[\s-]+/u)).filter((word) => word.length > 1);
  if (words.length === 0) return text;
  const escaped = words.map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(`(?<![${letter}])(?:${escaped})(?![${letter}])`, 'giu');
  return text.normalize().replaceAll(pattern, '•••');
}
