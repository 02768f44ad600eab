import { parts } from 'virtual:texts';
import { startTexts, type Texts } from '../lib/i18n.ts';
import { withRetries } from '../lib/lazy.ts';
import { english } from './texts/en.ts';

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
  help: () => Promise<{ help: Texts }>;
}

const languages: Record<string, Language> = {
  en: {
    // English comes with the code, so that most people wait for nothing.
    shared: () => Promise.resolve(english),
    help: () => import('./texts/help-en.ts'),
  },
  fr: {
    shared: async () => (await withRetries(() => import('./texts/fr.ts'))).french,
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
  const part = parts.find((one) => one.language === name && one.namespaces.includes(namespace));
  return part && (await withRetries(part.load)).texts[namespace];
}

export function namespacesOf({ frame, domains, ui, messages }: Shared): Record<string, Texts> {
  const byName = Object.entries(domains).map(([path, texts]) => [path.split('/')[3], texts]);
  return { frame: { ...frame, ...Object.fromEntries(byName) }, ui, messages };
}
