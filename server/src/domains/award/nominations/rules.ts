import type { MaskedText } from '@hurrah/contracts/award/nominations';

const letter = String.raw`\p{L}\p{M}`;

/**
 * Hides the names of nominee and author in a reason: first and last names, as whole words, in any case. Other clues,
 * such as a pronoun or a project, stay.
 */
export function maskNames(text: string, names: string[]): MaskedText {
  const words = names.flatMap((name) => name.normalize().split(/[\s-]+/u)).filter((word) => word.length > 1);
  if (words.length === 0) return [{ text }];
  const escaped = words.map((word) => RegExp.escape(word)).join('|');
  const pattern = new RegExp(`(?<![${letter}])(?:${escaped})(?![${letter}])`, 'giu');
  const shown = text.normalize().split(pattern);
  const parts = shown.flatMap((part): MaskedText => [{ hidden: true }, { text: part }]).slice(1);
  return parts.filter((part) => !('text' in part) || part.text !== '');
}

/** For files, which have no other way to show that a name is hidden. */
export const maskedTextOf = (parts: MaskedText): string =>
  parts.map((part) => ('text' in part ? part.text : '•••')).join('');
