import { type ReadTexts, startTexts } from '../lib/i18n.ts';
import frame from '../locales/en/frame.json';
import ui from '../ui/locales/en.json';

type Texts = NonNullable<Awaited<ReturnType<ReadTexts>>>;
const files = import.meta.glob<Texts>('../locales/*/*.json', { import: 'default' });
const uiFiles = import.meta.glob<Texts>('../ui/locales/*.json', { import: 'default' });

/** English comes with the code, so that most people wait for nothing; every other language is one file more. */
export const startAppTexts = (): Promise<void> =>
  startTexts(readTexts, { ns: ['frame', 'ui', 'messages'], en: { frame, ui, messages: {} } });

async function readTexts(language: string, namespace: string): Promise<Texts | undefined> {
  const file =
    namespace === 'ui' ? uiFiles[`../ui/locales/${language}.json`] : files[`../locales/${language}/${namespace}.json`];
  return file?.();
}
