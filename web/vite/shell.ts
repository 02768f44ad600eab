import type { Plugin, Rolldown } from 'vite';

/** The modules without which nobody sees a page inside, or their home page; what they import comes with them. */
const member = ['/src/app/frame/frame.tsx'];
const home = (language: string) => [
  '/src/app/home/home-page.tsx',
  ...['timeline', 'recognition', 'comment', 'people'].map((name) => `/src/locales/${language}/${name}.json`),
];
const login = ['/src/domains/identity/pages/login-page.tsx', '/src/locales/en/identity.json'];
const start = ['/src/main.tsx'];

/**
 * Learns which files a first visit needs while the site is built. The service worker keeps those of the app shell, and
 * before-paint.js, which knows whether somebody is signed in, asks for the right ones while the first are on their way.
 */
export function shell(): Plugin & { contains: (file: string) => boolean } {
  let files = new Set<string>();
  return {
    name: 'hurrah:shell',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      files = filesOf(bundle, [...start, ...member, ...home('en')]);
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const first = filesOf(bundle, start);
        const list = (roots: string[]) => [...filesOf(bundle, roots).difference(first)].join(' ');
        const lists = {
          member: list(member),
          'home-en': list([...member, ...home('en')]),
          'home-fr': list([...member, ...home('fr')]),
          login: list(login),
        };
        const attributes = Object.entries(lists).map(([name, needed]) => `data-${name}="${needed}"`);
        return html.replace('/before-paint.js"', `$& ${attributes.join(' ')}`);
      },
    },
    contains: (file) => files.has(file),
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
