import * as api from '@hurrah/contracts/staffing/staff-records';
import { csvRoute, route } from '../../../platform/route.ts';
import * as records from './service.ts';

export const staffRecordRoutes = [
  route(api.listStaffRecords, (ctx, { query }) => records.listRecords(ctx, query)),
  route(api.getStaffRecord, (ctx, { params }) => records.readRecord(ctx, params.id)),
  route(api.inviteStaffRecord, (ctx, { params }) => records.inviteRecord(ctx, params.id)),
  route(api.deleteStaffRecord, (ctx, { params }) => records.deleteRecord(ctx, params.id)),
  route(api.batchAddStaffRecords, (ctx, { body }) => records.batchAdd(ctx, body.recordIds)),
  csvRoute(api.exportStaffRecords, {
    filename: 'staff-records.csv',
    columns: records.recordColumns,
    read: (ctx, _, from) => records.readRecordRows(ctx, from),
  }),
];
