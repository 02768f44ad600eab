import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { memberRoute } from '../../routing/parents.ts';
import { searchOf, text } from '../../routing/search.ts';

const feedbackRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/feedback',
  // The page on which someone chose to provide feedback.
  validateSearch: searchOf({ from: text }),
  staticData: { title: 'feedback.titles.send' },
  component: lazyPage(() => import('./feedback-page.tsx'), 'FeedbackPage', ['feedback']),
});

export const feedbackRoutes = { member: [feedbackRoute] as const };
