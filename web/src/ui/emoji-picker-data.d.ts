/** Made by vite/emoji.ts: the emoji, its name, its group, other words for it, and whether it takes a skin tone. */
declare module 'virtual:emoji/*' {
  export const rows: [emoji: string, label: string, group: number, tags: string, takesSkin: 0 | 1][];
}
