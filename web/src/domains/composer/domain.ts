import { webDomain } from '../../lib/domain.ts';
import type composerTexts from './locales/en/composer.json';
import type frame from './locales/en/frame.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    composer: typeof composerTexts;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    composer: typeof frame;
  }
}

export const composer = webDomain({
  name: 'composer',
  uses: ['access', 'points', 'recognition', 'timeline'],
});
