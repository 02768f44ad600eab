import { createRoute, notFound } from '@tanstack/react-router';
import { lazyPage } from '../../../lib/lazy.ts';
import { requireId } from '../../../routing/params.ts';
import { adminRoute } from '../../../routing/parents.ts';
import { day, parseLiabilitiesSearch, parseListSearch, parseOverviewSearch, parseReportingSearch } from './search.ts';

const texts = ['pointsReports' as const, 'pointsAdmin' as const, 'points' as const];

const configuration = 'pointsApp:viewPointsConfiguration';
const transactions = 'pointsApp:viewTransactions';

const overviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points',
  validateSearch: parseOverviewSearch,
  staticData: { title: 'points.titles.points', can: configuration, maxWidth: 1440, help: 'pointsOverview' },
  component: lazyPage(() => import('./overview-page.tsx'), 'OverviewPage', texts),
});

const reportingRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/reporting',
  validateSearch: parseReportingSearch,
  staticData: { title: 'points.titles.reporting', can: transactions, maxWidth: 1440, help: 'pointsReporting' },
  component: lazyPage(() => import('../transactions/reporting-page.tsx'), 'ReportingPage', texts),
});

const transactionRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/reporting/$id',
  beforeLoad: requireId,
  validateSearch: parseListSearch,
  staticData: { title: 'points.titles.transaction', can: transactions, maxWidth: 1440, help: 'pointsReporting' },
  component: lazyPage(() => import('../transactions/transaction-page.tsx'), 'TransactionPage', texts),
});

const liabilitiesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/liabilities',
  validateSearch: parseLiabilitiesSearch,
  staticData: { title: 'points.titles.liabilities', can: transactions, maxWidth: 1440, help: 'pointsLiabilities' },
  component: lazyPage(() => import('../liabilities/liabilities-page.tsx'), 'LiabilitiesPage', texts),
});

const statementRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/statement/$monthOn',
  beforeLoad: ({ params: { monthOn } }) => {
    if (!day(monthOn)?.endsWith('-01')) throw notFound();
  },
  staticData: { title: 'points.titles.statement', can: transactions, maxWidth: 1080, help: 'pointsLiabilities' },
  component: lazyPage(() => import('../statements/statement-page.tsx'), 'StatementPage', texts),
});

const auditsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/audits',
  staticData: { title: 'points.titles.audits', can: configuration, maxWidth: 1080, help: 'pointsAudits' },
  component: lazyPage(() => import('../auditor/audits-page.tsx'), 'AuditsPage', texts),
});

const incentiveRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/points/incentive',
  validateSearch: parseListSearch,
  staticData: { title: 'points.titles.incentive', can: transactions, maxWidth: 1440, help: 'pointsReporting' },
  component: lazyPage(() => import('../transactions/incentive-page.tsx'), 'IncentivePage', texts),
});

/** The overview, transactions, liabilities, statements and recounts of the books. */
export const reportRoutes = [
  overviewRoute,
  reportingRoute,
  transactionRoute,
  liabilitiesRoute,
  statementRoute,
  auditsRoute,
  incentiveRoute,
] as const;
