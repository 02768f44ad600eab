import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';
import { typesSearch } from './award-types/search.ts';

const can = 'awardApp:manage';

const awardsListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/list/awards',
  validateSearch: typesSearch,
  staticData: { title: 'award.titles.list', can, help: 'awards' },
  component: lazyPage(() => import('./award-types/award-types-page.tsx'), 'AwardTypesPage', ['awardTypes']),
});

const nominationsListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/list/nominations',
  validateSearch: typesSearch,
  // Without the licence the page offers the upgrade.
  staticData: {
    title: 'award.titles.nominations',
    can: ['awardApp:manageNominations', 'awardApp:upgradeLicenseNominations'],
    help: 'nominations',
  },
  component: lazyPage(() => import('./award-types/award-types-page.tsx'), 'NominationsPage', ['awardTypes']),
});

const awardTypeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/award/$id',
  beforeLoad: requireId,
  staticData: { title: 'award.titles.awardType', can, help: 'awards' },
  component: lazyPage(() => import('./award-types/award-type-page.tsx'), 'AwardTypePage', ['awardTypes']),
});

const nominationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/nomination/$id',
  beforeLoad: requireId,
  staticData: { title: 'award.titles.nomination', can: 'awardApp:manageNominations', help: 'nominations' },
  component: lazyPage(() => import('./nominations/nomination-page.tsx'), 'NominationPage', ['judging', 'awardTypes']),
});

const newAwardTypeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/configure',
  validateSearch: ({ nomination }: Record<string, unknown>): { nomination?: true } =>
    nomination === true ? { nomination } : {},
  staticData: { title: 'award.titles.create', can: 'awardApp:createAwardType', help: 'awards' },
  component: lazyPage(() => import('./award-types/award-type-form-page.tsx'), 'CreateAwardTypePage', ['awardTypes']),
});

const editAwardTypeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/awards/configure/$id',
  beforeLoad: requireId,
  staticData: { title: 'award.titles.edit', can: 'awardApp:createAwardType', help: 'awards' },
  component: lazyPage(() => import('./award-types/award-type-form-page.tsx'), 'EditAwardTypePage', ['awardTypes']),
});

const flaggedAwardsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/content/flagged/awards',
  validateSearch: ({ status }: Record<string, unknown>): { status?: 'hidden' | 'dismissed' } =>
    status === 'hidden' || status === 'dismissed' ? { status } : {},
  staticData: { title: 'award.titles.flaggedAwards', can: 'awardApp:moderate', help: 'flagged' },
  component: lazyPage(() => import('./awards/flagged-awards-page.tsx'), 'FlaggedAwardsPage', ['award', 'comment']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [
  awardsListRoute,
  nominationsListRoute,
  awardTypeRoute,
  nominationRoute,
  newAwardTypeRoute,
  editAwardTypeRoute,
  flaggedAwardsRoute,
] as const;
