import { findMatches, searchWords } from '@hurrah/contracts/search-text';

const maxWords = 8;
/** A beginning that is shorter stands for too many words. */
const shortestBeginning = 3;

export interface Typed {
  word: string;
  /** Whether longer words are meant too. */
  isBeginning: boolean;
}

/** The words that somebody typed. The last one may be unfinished; scripts without an alphabet say much in one sign. */
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

/** The part of a text around the first word that was found, or its beginning. */
export function excerptOf(text: string, words: string[]): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const at = findMatches(flat, words)[0]?.from ?? 0;
  const start = at <= lettersBefore ? 0 : flat.indexOf(' ', at - lettersBefore - 1) + 1;
  const end = lastSpace(flat, start + excerptLength, at);
  return `${start > 0 ? '…' : ''}${flat.slice(start, end)}${end < flat.length ? '…' : ''}`;
}

/** Where to cut without cutting a word; a text without spaces is cut where it is. */
function lastSpace(text: string, at: number, after: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > after ? space : at;
}

export const noId = '00000000-0000-0000-0000-000000000000';
