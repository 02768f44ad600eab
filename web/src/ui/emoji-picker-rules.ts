/**
 * Not offered: what insults or threatens, and what is mostly meant in another sense than it shows. Our choice; whoever
 * types one all the same is not stopped.
 */
const leftOut = [
  '🖕 🤬 😈 👿 👺 👹 💩 🤮 🥵 🤡 💀 ☠️',
  '🍆 🍑 🍌 🍒 🥒 🌭 💦 👅 👄 🫦 💋 👙 🩲 🩱 🔞',
  '🔫 💣 🧨 🔪 🗡️ ⚔️ 🪓 ⛓️',
  '⚰️ 🪦 ⚱️ 🩸 💉 💊 🚬 🚽 🧻',
].flatMap((group) => group.split(' '));

/** The data set is not of one mind about the sign that asks for a picture instead of a letter. */
const plain = (emoji: string): string => emoji.replaceAll('\uFE0F', '');
const plainLeftOut = new Set(leftOut.map(plain));

export const isOffered = (emoji: string): boolean => !plainLeftOut.has(plain(emoji));

const skinTones = {
  light: '\u{1F3FB}',
  'medium-light': '\u{1F3FC}',
  medium: '\u{1F3FD}',
  'medium-dark': '\u{1F3FE}',
  dark: '\u{1F3FF}',
};
export type SkinTone = keyof typeof skinTones;

/** The same emoji with a skin tone, for those that take one right behind their first character. */
export function withSkin(emoji: string, tone: SkinTone): string {
  const [first = '', ...rest] = emoji;
  return [first, skinTones[tone], ...(rest[0] === '\uFE0F' ? rest.slice(1) : rest)].join('');
}

export const skinsOf = (emoji: string): Record<SkinTone, string> => ({
  light: withSkin(emoji, 'light'),
  'medium-light': withSkin(emoji, 'medium-light'),
  medium: withSkin(emoji, 'medium'),
  'medium-dark': withSkin(emoji, 'medium-dark'),
  dark: withSkin(emoji, 'dark'),
});

interface NamedEmoji {
  emoji: string;
  label: string;
  tags: string[];
}

/** Without accents, as people type. */
const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('œ', 'oe').trim();

/** How well a name fits, the best first; undefined for those that don't fit at all. */
function fitOf({ label, tags }: NamedEmoji, words: string): number | undefined {
  const [name, others] = [folded(label), tags.map(folded)];
  const fits = [
    name === words,
    ` ${name} `.includes(` ${words} `),
    others.includes(words),
    ` ${name}`.includes(` ${words}`),
    others.some((tag) => ` ${tag}`.includes(` ${words}`)),
    [name, ...others].some((one) => one.includes(words)),
  ];
  const fit = fits.indexOf(true);
  return fit < 0 ? undefined : fit;
}

/** What people mean most often. In French the organ is called heart, and the red one is a red heart. */
const favourites = new Set('👏 ❤️ 🎉 🔥 💡 😊 👍 🚀'.split(' ').map(plain));
const maxFound = 96;

/** Those whose name or tags fit what was typed. The exact name comes first, whichever group it is in. */
export function findEmoji<Emoji extends NamedEmoji>(all: Emoji[], search: string): Emoji[] {
  const words = folded(search);
  return all
    .flatMap((emoji) => {
      const fit = fitOf(emoji, words);
      return fit === undefined ? [] : [{ emoji, place: fit - (favourites.has(plain(emoji.emoji)) ? 1.5 : 0) }];
    })
    .toSorted((one, other) => one.place - other.place)
    .slice(0, maxFound)
    .map(({ emoji }) => emoji);
}

/**
 * The picker sorts what it finds by ten points for a label that holds what was typed and one for each such tag. These
 * tags give it back the order that `found` has.
 */
export function rankedTags(found: NamedEmoji[], search: string): string[][] {
  const typed = search.toLowerCase().trim();
  return found.map(({ label }, place) => {
    const wanted = found.length - place + 10;
    return Array<string>(label.toLowerCase().includes(typed) ? wanted - 10 : wanted).fill(typed);
  });
}
