import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';
import { moderates } from './moderation/flagged.ts';

const flaggedRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/flagged',
  staticData: {
    title: 'comment.titles.flagged',
    can: moderates,
    help: 'flagged',
  },
  component: lazyPage(() => import('./moderation/flagged-index-page.tsx'), 'FlaggedIndexPage'),
});

const flaggedCommentsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/flagged/comments',
  // What waits is what one comes for, so only the others are in the address.
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'hidden' | 'dismissed' } =>
    status === 'hidden' || status === 'dismissed' ? { status } : {},
  staticData: { title: 'comment.titles.flaggedComments', can: 'commentApp:moderate', help: 'flagged' },
  component: lazyPage(() => import('./moderation/flagged-comments-page.tsx'), 'FlaggedCommentsPage', ['comment']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [flaggedRoute, flaggedCommentsRoute] as const;
