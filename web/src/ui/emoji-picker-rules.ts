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
