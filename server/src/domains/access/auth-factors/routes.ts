import * as api from '@hurrah/contracts/access/auth-factors';
import { route } from '../../../platform/route.ts';
import {
  answerTotp,
  confirmTotp,
  createRecoveryCodes,
  listAuthFactors,
  removeAuthFactor,
  startTotp,
} from './service.ts';

export const authFactorRoutes = [
  route(api.listAuthFactors, listAuthFactors),
  route(api.startTotp, (ctx, { body }) => startTotp(ctx, body.name)),
  route(api.confirmTotp, (ctx, { params, body }) => confirmTotp(ctx, params.id, body.code)),
  route(api.removeAuthFactor, (ctx, { params }) => removeAuthFactor(ctx, params.id)),
  route(api.createRecoveryCodes, createRecoveryCodes),
  route(api.answerTotp, (ctx, { body }) => answerTotp(ctx, body.code)),
];
