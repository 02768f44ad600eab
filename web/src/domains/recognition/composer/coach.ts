/**
 * The coach reads along and says one thing at a time. Everything happens here in the browser: no word of a message
 * leaves it. The rules look for words of both our languages, because people write in either.
 */
export type Advice = 'short' | 'vague' | 'did' | 'who' | 'changed' | 'long' | 'good';

interface Written {
  text: string;
  recipientCount: number;
  /** Whether somebody is named or mentioned in it. */
  namesSomebody: boolean;
}

const shortBelow = 30;
const longAbove = 600;
/** So much beside the praise is no longer vague. */
const substantialWords = 12;

const praise = [
  'great job|good job|nice job|great work|good work|nice work|amazing work|well done|you rock|awesome|amazing|fantastic',
  'thank you so much|thanks a lot|thanks for everything|thank you for everything|keep it up|best team|the best',
  'bravo|bon travail|beau travail|super travail|excellent travail|bien joué|merci beaucoup|merci pour tout|génial',
  'continue comme ça|continuez comme ça|au top|formidable|chapeau',
].join('|');
const vague = wordsOf(praise);

const irregular = [
  'made|built|wrote|took|gave|kept|led|ran|found|held|taught|caught|brought|stood|stayed|drove|met|set|put|got|went|came',
  'did|saw|spent|sent|spoke|told|chose|broke|cut|shut|rebuilt|rewrote|showed|shown|done|written|built|given|taken',
].join('|');
const english = wordsOf(`${irregular}|\\p{L}{2,}ed`);
const french =
  /(?<!\p{L})(as|a|avez|ont|avons|ai|es|est|êtes|sont|t’es|s’est|vous êtes)\s+(\p{L}+\s+){0,2}\p{L}+(é|ée|és|ées|i|is|it|u|us|rt|ert)(?!\p{L})/iu;

const effect = wordsOf(
  [
    'so(?! much| many| good| great| nice| kind| proud| happy)|because|which|that meant|meant|means|helped|helps|saved|saves|made it possible',
    'thanks to|as a result|without|instead of|allowed|lets us|let us|now|everyone|customers?|clients?|in time|on time',
    'grâce|permis|permet|ainsi|afin|aidé|évité|gagné|résultat|car|parce que|donc|sans|à temps|désormais|maintenant',
    'tout le monde|au lieu de',
  ].join('|'),
);

const finished = /([.!?…][)»”"’]*|\p{Extended_Pictographic}\uFE0F?)$/u;

/** Undefined while there is nothing to say. */
export function adviceFor({ text, recipientCount, namesSomebody }: Written): Advice | undefined {
  const written = text.trim();
  if (written === '') return undefined;
  const words = written.match(/[\p{L}\p{N}’'-]+/gu) ?? [];
  if (vague.test(written) && words.length < substantialWords) return 'vague';
  if (written.length < shortBelow) return 'short';
  if (written.length > longAbove) return 'long';
  if (!english.test(written) && !french.test(written)) return 'did';
  if (!effect.test(written)) return 'changed';
  if (recipientCount > 1 && !namesSomebody) return 'who';
  // Praise in the middle of a sentence would be hasty.
  return finished.test(written) ? 'good' : undefined;
}

/** Whole words, in letters of any language. */
function wordsOf(alternatives: string): RegExp {
  return new RegExp(`(?<!\\p{L})(${alternatives})(?!\\p{L})`, 'iu');
}
