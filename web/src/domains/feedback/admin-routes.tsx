import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { adminRoute } from '../../routing/parents.ts';
import { oneOf, searchOf } from '../../routing/search.ts';

const manageRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/feedback/manage',
  // What is new is what one comes for, so only the others are in the address.
  validateSearch: searchOf({ state: oneOf(['triaged', 'closed'] as const) }),
  staticData: { title: 'feedback.titles.manage', can: 'feedbackApp:manage', help: 'feedback' },
  component: lazyPage(() => import('./manage-feedback-page.tsx'), 'ManageFeedbackPage', ['feedback']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [manageRoute] as const;
