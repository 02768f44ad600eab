import type { Texts } from '../../lib/i18n.ts';
import ui from '../../ui/locales/en/ui.json';
import frame from '../locales/en/frame.json';

type Own = typeof frame;
declare module '../../lib/i18n.ts' {
  interface FrameTexts extends Own {}
}

export const english = {
  frame,
  domains: import.meta.glob<Texts>('../../domains/*/locales/en/frame.json', { eager: true, import: 'default' }),
  ui,
  // What the API says is in English already.
  messages: {},
};
