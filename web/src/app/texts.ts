import { startTexts, type Texts } from '../lib/i18n.ts';
import { withRetries } from '../lib/lazy.ts';
import { english } from './texts/en.ts';

type Files = Record<string, () => Promise<{ default: Texts }>>;

/** What every page shares in one language; the domains add to the frame. */
interface Shared {
  frame: Texts;
  /** The frame.json of each domain, by its path. */
  domains: Record<string, Texts>;
  ui: Texts;
  messages: Texts;
}

interface Language {
  shared: () => Promise<Shared>;
  /** The other namespaces, each in a file with its name. */
  files: () => Promise<Files>;
  help: () => Promise<{ help: Texts }>;
}

/** English comes with the code, so that most people wait for nothing. */
const englishFiles: Files = import.meta.glob<{ default: Texts }>([
  '../{ui,domains/*}/locales/en/*.json',
  '!**/{frame,help}.json',
  '!../ui/locales/en/ui.json',
]);

const languages: Record<string, Language> = {
  en: {
    shared: () => Promise.resolve(english),
    files: () => Promise.resolve(englishFiles),
    help: () => import('./texts/help-en.ts'),
  },
  fr: {
    shared: async () => (await withRetries(() => import('./texts/fr.ts'))).french,
    files: async () => (await withRetries(() => import('./texts/files-fr.ts'))).files,
    help: () => import('./texts/help-fr.ts'),
  },
};

export function startAppTexts(): Promise<void> {
  const shared = namespacesOf(english);
  return startTexts(readTexts, { ns: Object.keys(shared), en: shared });
}

async function readTexts(name: string, namespace: string): Promise<Texts | undefined> {
  const language = languages[name];
  if (!language) return undefined;
  if (namespace === 'help') return (await withRetries(language.help)).help;
  if (['frame', 'ui', 'messages'].includes(namespace)) return namespacesOf(await language.shared())[namespace];
  const file = Object.entries(await language.files()).find(([path]) => path.endsWith(`/${namespace}.json`))?.[1];
  return file && (await withRetries(file)).default;
}

export function namespacesOf({ frame, domains, ui, messages }: Shared): Record<string, Texts> {
  const byName = Object.entries(domains).map(([path, texts]) => [path.split('/')[3], texts]);
  return { frame: { ...frame, ...Object.fromEntries(byName) }, ui, messages };
}
