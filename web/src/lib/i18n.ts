import type { Locale } from '@hurrah/contracts/access/tenants';
import i18next, { type BackendModule, type ResourceKey, type ResourceNamespaceMap } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { environment } from './environment.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * The texts that every page shares: the app's own, and under the name of each domain that domain's frame.json. The app
 * and the domains add their types here.
 */
export interface FrameTexts {}

/** The help.json of each domain. */
export interface HelpTexts {}

/**
 * English is the model: a key that it lacks does not compile, and a test compares the other languages with it. Whoever
 * owns a namespace adds its type.
 */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'frame';
  }
  interface ResourceNamespaceMap {
    frame: FrameTexts;
    /** The refusals of the API by their codes; English has none, because the API writes in English. */
    messages: Record<string, string>;
  }
}

/** Texts fetched with the first page or part that needs them. */
export type Namespace = Exclude<keyof ResourceNamespaceMap, 'frame' | 'ui' | 'messages'>;

/** The test language is twice as long and runs from right to left; it exists so that pages can be tried with it. */
export type Language = Locale | 'qps';
export const testLanguage = 'qps';

export type Texts = Record<string, ResourceKey>;
/** Gives the texts of a language and namespace, or undefined where there is no such file. */
export type ReadTexts = (language: string, namespace: string) => Promise<Texts | undefined>;

const storedKey = 'language';

/** Returns once the texts that every page shares are there. */
export async function startTexts(read: ReadTexts, shared: { ns: string[]; en: Record<string, Texts> }): Promise<void> {
  await i18next
    .use(backendFor(read))
    .use(initReactI18next)
    .init({
      lng: initialLanguage(),
      // Every language is complete, so nobody downloads a second one.
      fallbackLng: false,
      ns: shared.ns,
      defaultNS: 'frame',
      resources: { en: shared.en },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    });
  dress();
}

function backendFor(read: ReadTexts): BackendModule {
  return {
    type: 'backend',
    init: () => {},
    // With two parameters i18next takes a promise instead of calling back; its types know only the latter.
    // oxlint-disable-next-line typescript/no-misused-promises
    read: async (language, namespace) => {
      if (language !== testLanguage) return (await read(language, namespace)) ?? {};
      const { disguise } = await import('../test-locale/disguise.ts');
      return disguise((await read('en', namespace)) ?? {});
    },
  };
}

function initialLanguage(): Language {
  const stored = readStored(storedKey);
  if (stored === testLanguage && environment !== 'production') return testLanguage;
  return stored === 'fr' ? 'fr' : 'en';
}

export const hasChosenLanguage = (): boolean => readStored(storedKey) !== null;
export const currentLanguage = (): Language => i18next.language as Language;

/** Remembered on this device, so that the next visit begins in the right language. */
export async function chooseLanguage(language: Language): Promise<void> {
  writeStored(storedKey, language);
  await showLanguage(language);
}

/** For this visit only: the login page of a company speaks that company's language. */
export async function showLanguage(language: Language): Promise<void> {
  if (language === i18next.language) return;
  await i18next.changeLanguage(language);
  dress();
}

/** The document says its language and direction, for screen readers, hyphenation and our own styles. */
function dress(): void {
  const { language } = i18next;
  document.documentElement.lang = language === testLanguage ? 'en' : language;
  document.documentElement.dir = language === testLanguage ? 'rtl' : 'ltr';
}

/** Throws where the texts cannot be had: a page of bare keys would help nobody. */
export async function loadTexts(namespaces: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.find((namespace) => !i18next.hasLoadedNamespace(namespace));
  if (missing) throw new Error(`The texts of ${missing} could not be loaded`);
}
