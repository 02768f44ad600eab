import type { Host } from '../../lib/domain.ts';
import { lazyPart } from '../../lib/lazy.ts';

// Shown only on few days, and never before the page is there.
export const hosts: Host[] = [
  { place: 'notice', Host: lazyPart(() => import('./access-rules/access-notices.tsx'), 'AccessNotices') },
];
