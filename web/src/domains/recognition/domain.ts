import { webDomain } from '../../lib/domain.ts';
import type { adminRoutes } from './admin-routes.tsx';
import type frame from './locales/en/frame.json';
import type recognitionTexts from './locales/en/recognition.json';
import { recognitionRoutes } from './routes.tsx';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    recognition: typeof recognitionTexts;
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
}

export const recognition = webDomain({
  name: 'recognition',
  uses: ['access', 'people', 'comment'],
  routes: recognitionRoutes,
  homeTexts: ['recognition'],
});
