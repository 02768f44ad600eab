import * as api from '@hurrah/contracts/award/nominations';
import { csvRoute, route } from '../../../platform/route.ts';
import * as nominations from './service.ts';

export const nominationRoutes = [
  route(api.nominate, (ctx, received) => nominations.nominate(ctx, received)),
  route(api.updateNomination, (ctx, received) => nominations.updateNomination(ctx, received)),
  route(api.deleteNomination, (ctx, { params }) => nominations.deleteNomination(ctx, params)),
  route(api.listOwnNominations, (ctx, { query }) => nominations.listOwn(ctx, query)),
  route(api.listReceivedReasons, (ctx, { params, query }) => nominations.listReceived(ctx, params.id, query)),
  route(api.searchCandidates, (ctx, { params, query }) => nominations.searchCandidates(ctx, params.id, query)),
  route(api.listNominations, (ctx, { params, query }) => nominations.listReasons(ctx, params.id, query)),
  csvRoute(api.exportNominations, {
    filename: 'nominations.csv',
    columns: nominations.reasonColumns,
    read: (ctx, { params }, from) => nominations.readReasonRows(ctx, params.id, from),
  }),
  route(api.listNominees, (ctx, { params, query }) => nominations.listNominees(ctx, params.id, query)),
  route(api.listNominationHistory, (ctx, { params, query }) => nominations.listHistory(ctx, params.id, query)),
  route(api.getJury, (ctx, { params }) => nominations.readJury(ctx, params.id)),
  route(api.startNomination, (ctx, { params }) => nominations.startNomination(ctx, params.id)),
  route(api.endNomination, (ctx, { params }) => nominations.endNomination(ctx, params.id)),
  route(api.extendNomination, (ctx, { params, body }) =>
    nominations.extendNomination(ctx, params.id, body.nominationEndAt),
  ),
];
