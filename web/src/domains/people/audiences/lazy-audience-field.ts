import { lazyPart } from '../../../lib/lazy.ts';

/** For other domains: stands inside a `<Suspense>` and comes with the form that asks who something is for. */
export const AudienceField = lazyPart(() => import('./audience-field.tsx'), 'AudienceField', ['manage', 'people']);
