import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';
import { parseImportSearch, parseRecordsSearch } from './search.ts';

const adminPages = () => import('./admin-pages.ts');

const can = 'identityApp:importStaffRecords';

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users/import/csv',
  validateSearch: parseImportSearch,
  staticData: { title: 'staffing.titles.importPeople', can, maxWidth: 1440, help: 'importPeople' },
  component: lazyPage(adminPages, 'ImportPage', ['staffing']),
});

const recordsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/import/integrations/records',
  validateSearch: parseRecordsSearch,
  staticData: { title: 'staffing.titles.staffRecords', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(adminPages, 'RecordsPage', ['staffing', 'people']),
});

const batchAddRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/batch-add/$id',
  beforeLoad: requireId,
  staticData: { title: 'staffing.titles.batchAddStaff', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(adminPages, 'BatchAddPage', ['staffing']),
});

const recordRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/$id',
  beforeLoad: requireId,
  staticData: { title: 'staffing.titles.staffRecord', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(adminPages, 'RecordPage', ['staffing', 'people']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [importRoute, recordsRoute, batchAddRoute, recordRoute] as const;
