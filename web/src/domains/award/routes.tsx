import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { memberRoute } from '../../routing/parents.ts';
import { isId, oneOf, searchOf } from '../../routing/search.ts';

export type AwardsView = 'all' | 'fame';

const id = (raw: unknown) => (isId(raw) ? raw : undefined);

const awardsRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/awards',
  // What concerns oneself is what one comes for, so only the others are in the address.
  validateSearch: searchOf({ view: oneOf<AwardsView>(['all', 'fame']), give: id, nominate: id, reasons: id }),
  staticData: { title: 'award.titles.awards', can: 'awardApp:browse' },
  component: lazyPage(() => import('./awards/awards-page.tsx'), 'AwardsPage', ['awards', 'award']),
});

const awardRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/award/$id',
  beforeLoad: requireId,
  staticData: {
    title: 'award.titles.award',
    can: 'awardApp:browse',
    missing: { title: 'award.missing.title', text: 'award.missing.text' },
  },
  component: lazyPage(() => import('./awards/award-page.tsx'), 'AwardPage', ['award', 'comment']),
});

export const awardRoutes = { member: [awardsRoute, awardRoute] as const };
