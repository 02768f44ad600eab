import * as api from '@hurrah/contracts/points/reports';
import { csvRoute, documentRoute, route } from '../../../platform/route.ts';
import { statementWords } from './rules.ts';
import { getStatement, preparePrint, readStatementRows } from './service.ts';

export const statementRoutes = [
  route(api.getStatement, (ctx, { params }) => getStatement(ctx, params.monthOn)),
  csvRoute(api.exportStatement, {
    filename: `${statementWords.en.filename}.csv`,
    columns: statementWords.en.columns,
    read: (ctx, { params }) => readStatementRows(ctx, params.monthOn),
  }),
  documentRoute(api.printStatement, (ctx, { params }) => preparePrint(ctx, params.monthOn)),
];
