import { findMatches, searchWords } from '@hurrah/contracts/search-text';

const maxWords = 8;
/** A shorter prefix matches too many words. */
const shortestBeginning = 3;

export interface Typed {
  word: string;
  /** Whether longer words match too. */
  isBeginning: boolean;
}

/** Splits the typed text. The last word may be unfinished; scripts without an alphabet have single-character words. */
export function typedWords(text: string): Typed[] {
  const words = searchWords(text)
    .filter((word) => !/^[a-z0-9]$/.test(word))
    .slice(0, maxWords);
  const mayBegin = (word: string) => word.length >= shortestBeginning || !/^[a-z0-9]+$/.test(word);
  const typed = words.map((word, at) => ({ word, isBeginning: at === words.length - 1 && mayBegin(word) }));
  return typed.filter(({ word }, at) => words.lastIndexOf(word) === at);
}

const excerptLength = 160;
const lettersBefore = 40;

/** Returns the part of a text around the first match, or its beginning. */
export function excerptOf(text: string, words: string[]): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const at = findMatches(flat, words)[0]?.from ?? 0;
  const start = at <= lettersBefore ? 0 : flat.indexOf(' ', at - lettersBefore - 1) + 1;
  const end = lastSpace(flat, start + excerptLength, at);
  return `${start > 0 ? '…' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`;
}

/** Returns a position between words; a text without spaces is cut anywhere. */
function lastSpace(text: string, at: number, after: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > after ? space : at;
}

export const noId = '00000000-0000-0000-0000-000000000000';
