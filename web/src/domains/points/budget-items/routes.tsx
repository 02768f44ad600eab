import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { requireId } from '../../../routing/params.ts';
import { adminRoute } from '../../../routing/parents.ts';
import { kindOf } from '../celebrations/kinds.ts';

const bankPages = () => import('../banks/bank-configure-page.tsx');
const celebrationPages = () => import('../celebrations/celebration-configure-page.tsx');
const texts = ['points', 'pointsAdmin', 'pointsItems', 'people'] as const;

const celebrationsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/celebration',
  staticData: {
    title: 'points.titles.celebrations',
    can: 'pointsApp:viewPointsConfiguration',
    maxWidth: 1080,
    help: 'pointsCelebrations',
  },
  component: lazyPage(() => import('../celebrations/celebrations-page.tsx'), 'CelebrationsPage', [...texts]),
});

/** Birthdays, onboarding, welcome and anniversary; allocations and banks have pages of their own. */
function requireCelebration({ params }: { params: { celebration: string } }): void {
  if (!kindOf(params.celebration)) throw notFound();
}

const createCelebrationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/$celebration/configure',
  beforeLoad: requireCelebration,
  staticData: {
    title: 'points.titles.configureCelebration',
    can: 'pointsApp:createBudgetItem',
    maxWidth: 1080,
    help: 'pointsCelebrations',
  },
  component: lazyPage(celebrationPages, 'CreateCelebrationPage', [...texts]),
});

const editCelebrationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/$celebration/configure/$id',
  beforeLoad: ({ params }) => {
    requireCelebration({ params });
    requireId({ params });
  },
  staticData: {
    title: 'points.titles.configureCelebration',
    can: 'pointsApp:createBudgetItem',
    maxWidth: 1080,
    help: 'pointsCelebrations',
  },
  component: lazyPage(celebrationPages, 'EditCelebrationPage', [...texts]),
});

const banksRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/bank',
  staticData: {
    title: 'points.titles.banks',
    can: 'pointsApp:viewPointsConfiguration',
    maxWidth: 1080,
    help: 'pointsBanks',
  },
  component: lazyPage(() => import('../banks/banks-page.tsx'), 'BanksPage', [...texts]),
});

const createBankRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/bank/configure',
  staticData: {
    title: 'points.titles.configureBank',
    can: 'pointsApp:createBudgetItem',
    maxWidth: 1080,
    help: 'pointsBanks',
  },
  component: lazyPage(bankPages, 'CreateBankPage', [...texts]),
});

const editBankRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/bank/configure/$id',
  beforeLoad: requireId,
  staticData: {
    title: 'points.titles.configureBank',
    can: 'pointsApp:createBudgetItem',
    maxWidth: 1080,
    help: 'pointsBanks',
  },
  component: lazyPage(bankPages, 'EditBankPage', [...texts]),
});

/** Celebrations and banks. */
export const itemRoutes = [
  celebrationsRoute,
  createCelebrationRoute,
  editCelebrationRoute,
  banksRoute,
  createBankRoute,
  editBankRoute,
] as const;
