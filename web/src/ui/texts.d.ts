import type editor from './locales/en/editor.json';
import type ui from './locales/en/ui.json';
import type versions from './locales/en/versions.json';

/** English is the model of the types; whoever starts i18next also gives it the files of ./locales. */
declare module 'i18next' {
  interface ResourceNamespaceMap {
    /** The words of the building blocks, shared by every page. */
    ui: typeof ui;
    /** The words of the rich text editor. */
    editor: typeof editor;
    /** The words of the dialog about two changes of one field. */
    versions: typeof versions;
  }
}
