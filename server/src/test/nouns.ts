import { words as award } from '../domains/award/words.ts';
import { words as recognition } from '../domains/recognition/words.ts';

/** The nouns of kinds of posts, for tests of words that know no domain. */
export const nouns = {
  en: { recognition: recognition.en.noun, award: award.en.noun },
  fr: { recognition: recognition.fr.noun, award: award.fr.noun },
};
