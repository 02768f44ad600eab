import { join } from 'node:path';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const start = '/src/main.tsx';
type First = 'member' | 'home' | 'login';

/** What the app says about a first visit, in web/src/app/first-visit.ts. */
interface FirstVisit {
  pages: Record<First, string>;
  texts: Record<'home' | 'login', string[]>;
  calls: Record<'member' | 'login' | 'feed', string[]>;
}

/**
 * Finds the files and API calls of a first visit during the build. The service worker keeps the files of the app shell, and
 * before-paint.js, which knows whether somebody is signed in, requests the right ones before the app has loaded.
 */
export function shell(): Plugin & {
  contains: (file: string) => boolean;
  isPage: (first: First, module: string) => boolean;
} {
  let files = new Set<string>();
  let visit: FirstVisit | undefined;
  const pageOf = (first: First) => `/src/${visit?.pages[first]}`;
  const textsOf = (first: 'home' | 'login', language: string) =>
    (visit?.texts[first] ?? []).map((name) => `/locales/${language}/${name}.json`);
  const homeIn = (language: string) => [pageOf('member'), pageOf('home'), ...textsOf('home', language)];
  return {
    name: 'hurrah:shell',
    apply: 'build',
    buildStart: async () => {
      const file = join(import.meta.dirname, '../src/app/first-visit.ts');
      const { module } = await runnerImport<{ firstVisit: FirstVisit }>(file, { configFile: false });
      visit = module.firstVisit;
    },
    generateBundle: (_options, bundle) => {
      files = filesOf(bundle, [start, ...homeIn('en')]);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const first = filesOf(bundle, [start]);
        const list = (roots: string[]) => [...filesOf(bundle, roots).difference(first)].join(' ');
        const lists = {
          member: list([pageOf('member')]),
          'home-en': list(homeIn('en')),
          'home-fr': list(homeIn('fr')),
          login: list([pageOf('login'), ...textsOf('login', 'en')]),
        };
        const calls = Object.entries(visit?.calls ?? {}).map(
          ([name, urls]) => [`${name}-calls`, urls.join(' ')] as const,
        );
        const attributes = [...Object.entries(lists), ...calls].map(
          ([name, words]) => `data-${name}="${words.replaceAll('&', '&amp;')}"`,
        );
        return html.replace('/before-paint.js"', `$& ${attributes.join(' ')}`);
      },
    },
    contains: (file) => files.has(file),
    isPage: (first, module) => module.endsWith(pageOf(first)),
  };
}

/** The files of the modules and of everything they cannot start without, styles among them. */
function filesOf(bundle: Rolldown.OutputBundle, roots: string[]): Set<string> {
  const files = new Set<string>();
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
  return files;
}
