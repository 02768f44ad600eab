import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { type Thanks, thanks } from '../recognition-texts/shelf.ts';

/** A few that somebody looks for: one that was just sent, one to many, one that was reported, one whose twin was taken back. */

export const openDay = thanks(
  { from: 'lead' },
  {
    'Welcome everybody': [
      `You spent the whole open day at the children’s corner and let every single one of them repair the same bell. It has
        never been repaired so often or so proudly. Thank you, {to}.`,
    ],
  },
);

/** To so many that a sentence does not name them all. */
export const releaseNight = thanks(
  { to: ['App and Cloud'], size: 'few' },
  {
    'Keep pedalling': [
      `{to}: the release was mine, the mistake in it was mine, and at nine in the evening all of you were suddenly there with
        noodles. We were done before they got cold. I will never forget it.`,
    ],
  },
);

export const justSent = thanks(
  { size: 'few', from: 'elsewhere' },
  {
    'Share what you know': [
      `{to}, you gave up your lunch to show eleven people from the workshop how the new app works. They came back with ideas.
        **Eleven** of them. Thank you both.`,
    ],
  },
);

/** Well meant, and not for everybody’s eyes. */
export const tooMuchSaid = thanks(
  { to: ['Purchasing'] },
  {
    'Keep pedalling': [
      `Three rounds with Norrland, and you walked out with **41.20 per hub**, twelve per cent below what they ask of everybody
        else. They made us promise not to tell. Magnificent, {to}.`,
    ],
  },
);
export const tooMuchSaidReports = [
  { reason: 'confidential', note: 'This is the price from our contract with the supplier. It should not be here.' },
  { reason: 'confidential', note: '' },
] as const;

/** Somebody meant it as a joke. */
export const badJoke = 'Finally somebody down there who can read a drawing.';
export const badJokeReports = [
  { reason: 'inappropriate', note: 'I know it is meant as a joke. On the line it does not feel like one.' },
] as const;

export const isTooMuchSaid = ({ thanks: { text } }: { thanks: Thanks }): boolean => text === tooMuchSaid[0]?.text;
export const isBadJoke = ({ body }: { body: RichText }): boolean => textOf(body) === badJoke;
