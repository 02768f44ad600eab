import { webDomain } from '../../lib/domain.ts';
import { parseTimeline } from './items/filter.ts';
import type timelineTexts from './locales/en/timeline.json';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    timeline: typeof timelineTexts;
  }
}

export const timeline = webDomain({
  name: 'timeline',
  uses: ['access', 'people'],
  homeSearch: parseTimeline,
  homeTexts: ['timeline'],
});
