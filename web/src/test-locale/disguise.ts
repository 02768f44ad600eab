/** Letters that look foreign but can still be read, so that untranslated text stands out. */
const letters: Record<string, string> = {
  a: 'á',
  c: 'ç',
  d: 'đ',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  k: 'ķ',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  r: 'ř',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  I: 'Í',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
};

/** Placeholders and tags belong to the code and stay as they are. */
const fixed = /(\{\{[^}]*\}\}|<[^>]*>|\$t\([^)]*\))/;

/** Makes the test language out of English: every text about twice as long, in letters of its own. */
export function disguise<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return disguiseText(texts) as Texts;
  if (Array.isArray(texts)) return texts.map((text) => disguise(text)) as Texts;
  const entries = Object.entries(texts as object);
  return Object.fromEntries(entries.map(([key, value]) => [key, disguise(value)])) as Texts;
}

export function disguiseText(text: string): string {
  const foreign = text
    .split(fixed)
    .map((part) => (fixed.test(part) ? part : part.replaceAll(/[a-z]/gi, (letter) => letters[letter] ?? letter)))
    .join('');
  const words = text.replaceAll(new RegExp(fixed, 'g'), '').replaceAll(/[^a-z ]/gi, '');
  return `[${foreign} ${words.trim()}]`;
}
