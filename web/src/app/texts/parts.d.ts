/** Made by vite/texts.ts: the namespaces of one domain in one language. */
declare module 'virtual:texts' {
  import type { ResourceKey } from 'i18next';

  interface TextsPart {
    language: string;
    namespaces: string[];
    load: () => Promise<{ texts: Record<string, Record<string, ResourceKey>> }>;
  }
  export const parts: TextsPart[];
}
