import { french as messages } from '@hurrah/contracts/messages/fr';
import type { Texts } from '../../lib/i18n.ts';
import ui from '../../ui/locales/fr/ui.json';
import frame from '../locales/fr/frame.json';

/** Imports no code: main.tsx waits for this chunk, so it must not wait for the chunk of main.tsx. */
export const french = {
  frame,
  domains: import.meta.glob<Texts>('../../domains/*/locales/fr/frame.json', { eager: true, import: 'default' }),
  ui,
  messages,
};
