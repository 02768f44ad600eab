import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const bytesPerHash = 6;
/** Made by `npm run common-passwords`, read once. */
const list = readFileSync(new URL('../../../../data/common-passwords.bin', import.meta.url));

function isListed(text: string): boolean {
  const wanted = createHash('sha256').update(text).digest().subarray(0, bytesPerHash);
  let [low, high] = [0, list.length / bytesPerHash - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(wanted, list.subarray(middle * bytesPerHash, (middle + 1) * bytesPerHash));
    if (order === 0) return true;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return false;
}

const lookAlikes: Record<string, string> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutLookAlikes = (text: string) => text.replaceAll(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign);

/** The text without digits and signs at both ends: `Summer2026!` is `summer`. */
const coreOf = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/** The shortest piece whose repetition makes the text. */
const unitOf = (text: string) => text.slice(0, `${text}${text}`.indexOf(text, 1));

const fewLetters = 4;
const enoughWithFewLetters = 16;
const shortUnit = 4;

/** Whether guessers try this password, or a simple variation of it, first. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const core = coreOf(text);
  // Dates, telephone numbers and the like.
  if (core.length < fewLetters && text.length < enoughWithFewLetters) return true;
  const unit = unitOf(text.replaceAll(/[\s._-]/g, ''));
  if (unit.length <= shortUnit) return true;
  const variations = [text, core, unit, coreOf(unit)];
  return [...variations, ...variations.map(withoutLookAlikes)].some(isListed);
}

const shortestWord = 4;
const enoughBeside = 8;

/** Whether the password is little more than what everyone knows about its owner: an address, a name, a company. */
export function isAboutOwner(password: string, known: string[]): boolean {
  const words = known
    .flatMap((text) => {
      const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
      return [...parts, parts.join('')];
    })
    .filter((word) => word.length >= shortestWord)
    .toSorted((one, other) => other.length - one.length);
  const text = password.toLowerCase();
  return [text, withoutLookAlikes(text)].some((spelled) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ' '), spelled);
    if (rest === spelled) return false;
    const beside = rest.replaceAll(/[^\p{L}\p{N}]/gu, '');
    return beside.length < enoughBeside || isListed(beside) || isListed(coreOf(beside));
  });
}
