import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';
import { parseImportSearch } from './imports/search.ts';
import { parseRecordsSearch } from './records/search.ts';

const can = 'identityApp:importStaffRecords';

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users/import/csv',
  validateSearch: parseImportSearch,
  staticData: { title: 'staffing.titles.importPeople', can, maxWidth: 1440, help: 'importPeople' },
  component: lazyPage(() => import('./imports/import-page.tsx'), 'ImportPage', ['staffing']),
});

const recordsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/import/integrations/records',
  validateSearch: parseRecordsSearch,
  staticData: { title: 'staffing.titles.staffRecords', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(() => import('./records/records-page.tsx'), 'RecordsPage', ['staffing', 'people']),
});

const batchAddRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/batch-add/$id',
  beforeLoad: requireId,
  staticData: { title: 'staffing.titles.batchAddStaff', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(() => import('./imports/batch-add-page.tsx'), 'BatchAddPage', ['staffing']),
});

const recordRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/$id',
  beforeLoad: requireId,
  staticData: { title: 'staffing.titles.staffRecord', can, maxWidth: 1440, help: 'staffRecords' },
  component: lazyPage(() => import('./records/record-page.tsx'), 'RecordPage', ['staffing', 'people']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [importRoute, recordsRoute, batchAddRoute, recordRoute] as const;
