import * as corrections from '@hurrah/contracts/staffing/staff-corrections';
import * as api from '@hurrah/contracts/staffing/staff-records';
import { csvRoute, route } from '../../../platform/route.ts';
import { readCorrections } from '../corrections/service.ts';
import * as undos from '../undos/service.ts';
import * as imports from './service.ts';

export const staffImportRoutes = [
  route(api.createStaffImport, (ctx, { body }) => imports.createImport(ctx, body.originalFilename)),
  route(api.readStaffFile, (ctx, { params }) => imports.readFile(ctx, params.id)),
  route(api.validateStaffImport, (ctx, received) => imports.validateImport(ctx, received)),
  route(api.applyStaffImport, (ctx, received) => imports.applyImport(ctx, received)),
  route(corrections.decideStaffImportRows, (ctx, received) => imports.decideImportRows(ctx, received)),
  route(corrections.previewStaffImportUndo, (ctx, { params }) => undos.previewUndo(ctx, params.id)),
  route(corrections.undoStaffImport, (ctx, { params }) => undos.undoImport(ctx, params.id)),
  route(corrections.inviteImportedPeople, (ctx, { params }) => imports.inviteImported(ctx, params.id)),
  route(api.cancelStaffImport, (ctx, { params }) => imports.cancelImport(ctx, params.id)),
  route(api.getStaffImport, (ctx, { params }) => imports.readImport(ctx, params.id)),
  route(api.listStaffImports, (ctx, { query }) => imports.listImports(ctx, query)),
  route(api.listStaffImportRows, (ctx, { params, query }) => imports.listImportRows(ctx, params.id, query)),
  csvRoute(api.exportStaffImportRows, {
    filename: 'import.csv',
    columns: imports.rowColumns,
    read: (ctx, { params, query }, from) => imports.readRowsOf(ctx, params.id, { ...query, from }),
  }),
  csvRoute(corrections.exportStaffImportErrors, {
    filename: 'lines-to-correct.csv',
    columns: [],
    read: (ctx, { params }, from) => readCorrections(ctx, params.id, from),
  }),
];
