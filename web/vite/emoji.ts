import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Emoji {
  emoji: string;
  label: string;
  tags?: string[];
  group?: number;
  version: number;
  skins?: { emoji: string; tone: number | number[] }[];
}

const name = /^\0virtual:emoji\/(\w+)$/;
const components = 2;
/** Newer ones are still empty boxes on many devices. */
const newestVersion = 15.1;
const lightSkin = '\u{1F3FB}';

/**
 * `import('virtual:emoji/fr')`: the names of all emoji in a language, cut down to what a picker needs, which is less
 * than half of what the data set weighs.
 */
export function emoji(): Plugin {
  return {
    name: 'hurrah:emoji',
    resolveId: (source) => (source.startsWith('virtual:emoji/') ? `\0${source}` : null),
    async load(id) {
      const language = name.exec(id)?.[1];
      if (!language) return null;
      const file = fileURLToPath(import.meta.resolve(`emojibase-data/${language}/data.json`));
      const all = JSON.parse(await readFile(file, 'utf8')) as Emoji[];
      const rows = all
        .filter(({ group, version }) => group !== undefined && group !== components && version <= newestVersion)
        .map((one) => [one.emoji, one.label, one.group, (one.tags ?? []).join('|'), takesSkin(one) ? 1 : 0]);
      return `export const rows = ${JSON.stringify(rows)};`;
    },
  };
}

/** Whether a skin tone goes right behind the first character, as `withSkin` of the picker puts it. */
function takesSkin({ emoji: plain, skins = [] }: Emoji): boolean {
  const [first = '', ...rest] = plain;
  const expected = [first, lightSkin, ...(rest[0] === '\uFE0F' ? rest.slice(1) : rest)].join('');
  return skins.some((skin) => skin.tone === 1 && skin.emoji === expected);
}
