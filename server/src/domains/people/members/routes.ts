import { listAffectedMembers } from '@hurrah/contracts/access/access-rules';
import { logInToTenant } from '@hurrah/contracts/access/tenants';
import * as api from '@hurrah/contracts/people/tenant-members';
import { csvRoute, memberRouteWithoutTransaction, route } from '../../../platform/route.ts';
import * as access from '../../access/index.ts';
import * as members from './service.ts';

export const memberRoutes = [
  route(api.listTenantMembers, (ctx, { query }) => members.listMembers(ctx, query)),
  route(api.listManagers, (ctx, { query }) => members.listMembers(ctx, { ...query, managers: true })),
  route(api.getMemberSummary, members.summarizeMembers),
  route(api.listSegmentValues, (ctx, { params, query }) =>
    members.listSegmentValues(ctx, params.segment, query.search),
  ),
  csvRoute(api.exportTenantMembers, {
    filename: 'members.csv',
    columns: members.memberColumns,
    read: (ctx, { query }, from) => members.readMemberRows(ctx, query, from),
  }),
  route(api.getMyself, (ctx, { query }) => members.readMyself(ctx, query.embeds)),
  route(api.getTenantMember, (ctx, { params, query }) => members.readMember(ctx, params.id, query.embeds)),
  route(api.createTenantMember, (ctx, { body }) => members.createMember(ctx, body)),
  memberRouteWithoutTransaction(api.updateTenantMember, members.updateMember),
  route(api.changeMemberRole, (ctx, { params, body }) => members.changeRole(ctx, params.id, body.role)),
  route(api.suspendMember, (ctx, { params }) => members.suspendMember(ctx, params.id)),
  route(api.unsuspendMember, (ctx, { params }) => members.unsuspendMember(ctx, params.id)),
  memberRouteWithoutTransaction(api.welcomeMember, (ctx, { params }) => members.inviteMember(ctx, params.id)),
  route(api.revokeMemberSessions, (ctx, { params }) => members.revokeMemberSessions(ctx, params.id)),
  route(api.getMyLocale, members.getMyLocale),
  route(api.setMyLocale, (ctx, { body }) => members.setMyLocale(ctx, body.locale)),
  route(api.setMyTimeZone, (ctx, { body }) => members.setMyTimeZone(ctx, body.timezone)),
  route(logInToTenant, (ctx, { params }) => access.logInToTenant(ctx, params.tenantId, members.joinTenant)),
  memberRouteWithoutTransaction(listAffectedMembers, (ctx, { query }) => members.listAffectedMembers(ctx, query)),
];
