import * as api from '@hurrah/contracts/people/invitations';
import { route, routeWithoutTransaction } from '../../../platform/route.ts';
import * as invitations from './service.ts';

export const invitationRoutes = [
  routeWithoutTransaction(api.lookAtInvitation, (ctx, { body }) => invitations.lookAtInvitation(ctx, body.token)),
  routeWithoutTransaction(api.acceptWithPassword, (ctx, { body }) => invitations.acceptWithPassword(ctx, body)),
  route(api.declineByToken, (ctx, { body }) => invitations.declineByToken(ctx, body.token)),
  route(api.listMyInvitations, invitations.listMyInvitations),
  route(api.acceptInvitation, (ctx, { params }) => invitations.acceptInvitation(ctx, params.id)),
  route(api.declineInvitation, (ctx, { params }) => invitations.declineInvitation(ctx, params.id)),
];
