/**
 * staffing: how the people of a company come in, and what their source says about them.
 *
 * Owns the import of a file from its upload to its result, and the staff records. The people themselves are looked at
 * and changed elsewhere: in `manage` as a list, in `people` one by one. Other domains need nothing from here.
 */
import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';
import { parseImportSearch } from './import-steps.ts';
import { parseRecordsSearch } from './records-search.ts';

const can = 'identityApp:importStaffRecords';

const importRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users/import/csv',
  validateSearch: parseImportSearch,
  staticData: { title: 'titles.importPeople', can, maxWidth: 1080, help: 'importPeople' },
  component: lazyPage(() => import('./pages/import-page.tsx'), 'ImportPage', ['staffing', 'help']),
});

const recordsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/import/integrations/records',
  validateSearch: parseRecordsSearch,
  staticData: { title: 'titles.staffRecords', can, maxWidth: 1080, help: 'staffRecords' },
  component: lazyPage(() => import('./pages/records-page.tsx'), 'RecordsPage', ['staffing', 'people', 'help']),
});

const batchAddRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/batch-add/$id',
  beforeLoad: requireId,
  staticData: { title: 'titles.batchAddStaff', can, maxWidth: 1080, help: 'staffRecords' },
  component: lazyPage(() => import('./pages/batch-add-page.tsx'), 'BatchAddPage', ['staffing', 'help']),
});

const recordRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/staffing/$id',
  beforeLoad: requireId,
  staticData: { title: 'titles.staffRecord', can, maxWidth: 900, help: 'staffRecords' },
  component: lazyPage(() => import('./pages/record-page.tsx'), 'RecordPage', ['staffing', 'people', 'help']),
});

export const staffingRoutes = { admin: [importRoute, recordsRoute, batchAddRoute, recordRoute] as const };
