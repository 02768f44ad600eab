import type en from './locales/en.json';

/**
 * The words of the building blocks are the i18next namespace `ui`. English is the model of the types; whoever starts
 * i18next also gives it the files of ./locales.
 */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    ui: typeof en;
  }
}
