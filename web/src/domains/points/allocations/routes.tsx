import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { requireId } from '../../../routing/params.ts';
import { adminRoute } from '../../../routing/parents.ts';
import { searchOf, text, words } from '../../../routing/search.ts';

const configurePages = () => import('./configure-allocation-page.tsx');
const can = 'pointsApp:viewPointsConfiguration' as const;
const help = 'pointsAllocation' as const;

const allocationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/allocation',
  validateSearch: searchOf({ search: words, cursor: text }),
  staticData: { title: 'points.titles.allocation', can, maxWidth: 1440, help },
  component: lazyPage(() => import('./allocation-page.tsx'), 'AllocationPage', [
    'pointsAdmin',
    'pointsRules',
    'people',
  ]),
});

const newAllocationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/allocation/configure',
  staticData: { title: 'points.titles.newAllocation', can: 'pointsApp:createBudgetItem', maxWidth: 1080, help },
  component: lazyPage(configurePages, 'NewAllocationPage', ['pointsAdmin', 'pointsRules', 'people']),
});

const configureAllocationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/allocation/configure/$id',
  beforeLoad: requireId,
  staticData: { title: 'points.titles.configureAllocation', can, maxWidth: 1080, help },
  component: lazyPage(configurePages, 'ConfigureAllocationPage', ['pointsAdmin', 'pointsRules', 'people']),
});

const peerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/peer',
  staticData: { title: 'points.titles.peer', can, maxWidth: 1080, help },
  component: lazyPage(() => import('../settings/peer-page.tsx'), 'PeerPage', ['pointsAdmin', 'pointsRules', 'people']),
});

const simulatorRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/simulator',
  staticData: { title: 'points.titles.simulator', can, maxWidth: 1440, help },
  component: lazyPage(() => import('../estimates/simulator-page.tsx'), 'SimulatorPage', ['pointsAdmin', 'pointsRules']),
});

const preferencesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/preferences',
  staticData: { title: 'points.titles.preferences', can, maxWidth: 1440, help: 'pointsPreferences' },
  component: lazyPage(() => import('../settings/preferences-page.tsx'), 'PointsPreferencesPage', [
    'pointsAdmin',
    'pointsRules',
    'points',
    'people',
  ]),
});

/** Allocation, what members may give, the simulator and the preferences. */
export const ruleRoutes = [
  allocationRoute,
  newAllocationRoute,
  configureAllocationRoute,
  peerRoute,
  simulatorRoute,
  preferencesRoute,
] as const;
