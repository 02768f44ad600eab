import type { Texts } from '../../lib/i18n.ts';

export const files = import.meta.glob<{ default: Texts }>([
  '../../{ui,domains/*}/locales/fr/*.json',
  '!**/{frame,help}.json',
  '!../../ui/locales/fr/ui.json',
]);
