import type { Plugin } from 'vite';

/** The modules without which nobody gets to see their home page; what they import statically comes with them. */
const roots = ['/src/main.tsx', '/src/app/frame/frame.tsx', '/src/app/home/home-page.tsx'];

/** Learns which files make up the app shell while the site is built; the service worker keeps exactly those. */
export function shell(): Plugin & { contains: (file: string) => boolean } {
  const files = new Set<string>();
  return {
    name: 'hurrah:shell',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      const add = (file: string) => {
        const chunk = bundle[file];
        if (files.has(file) || chunk?.type !== 'chunk') return;
        files.add(file);
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
        for (const imported of chunk.imports) add(imported);
      };
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = [chunk.facadeModuleId, ...chunk.moduleIds];
        if (roots.some((root) => modules.some((module) => module?.endsWith(root)))) add(chunk.fileName);
      }
    },
    contains: (file) => files.has(file),
  };
}
