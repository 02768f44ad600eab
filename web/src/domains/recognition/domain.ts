import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type composerTexts from './locales/en/composer.json';
import type frame from './locales/en/frame.json';
import type help from './locales/en/help.json';
import type recognitionTexts from './locales/en/recognition.json';
import type valuesTexts from './locales/en/values.json';
import { recognitionRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    composer: typeof composerTexts;
    recognition: typeof recognitionTexts;
    values: typeof valuesTexts;
  }
}
declare module '../../lib/domain.ts' {
  interface AdminRoutes {
    recognition: typeof adminRoutes;
  }
}
declare module '../../lib/i18n.ts' {
  interface FrameTexts {
    recognition: typeof frame;
  }
  interface HelpTexts {
    recognition: typeof help;
  }
}

export const recognition = webDomain({
  name: 'recognition',
  uses: ['access', 'people', 'points', 'comment', 'timeline', 'notifications'],
  routes: recognitionRoutes,
  homeTexts: ['recognition'],
});
