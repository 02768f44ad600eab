import { type ReadTexts, startTexts } from '../lib/i18n.ts';
import { withRetries } from '../lib/lazy.ts';
import frame from '../locales/en/frame.json';
import ui from '../ui/locales/en.json';

type Texts = NonNullable<Awaited<ReturnType<ReadTexts>>>;
const files = import.meta.glob<Texts>(['../locales/*/*.json', '!../locales/en/frame.json'], { import: 'default' });
const uiFiles = import.meta.glob<Texts>(['../ui/locales/*.json', '!../ui/locales/en.json'], { import: 'default' });

/** What every page shares comes in English with the code, so that most people wait for nothing. */
const shared: Record<string, Texts> = { frame, ui, messages: {} };

export const startAppTexts = (): Promise<void> => startTexts(readTexts, { ns: Object.keys(shared), en: shared });

async function readTexts(language: string, namespace: string): Promise<Texts | undefined> {
  if (language === 'en' && shared[namespace]) return shared[namespace];
  const file =
    namespace === 'ui' ? uiFiles[`../ui/locales/${language}.json`] : files[`../locales/${language}/${namespace}.json`];
  return file && withRetries(file);
}
