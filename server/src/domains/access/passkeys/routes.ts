import * as api from '@hurrah/contracts/access/auth-factors';
import { route } from '../../../platform/route.ts';
import { answerPasskey, confirmPasskey, startPasskey, startPasskeyChallenge } from './service.ts';

export const passkeyRoutes = [
  route(api.startPasskey, startPasskey),
  route(api.confirmPasskey, (ctx, { body }) => confirmPasskey(ctx, body.name, body.response)),
  route(api.startPasskeyChallenge, startPasskeyChallenge),
  route(api.answerPasskey, (ctx, { body }) => answerPasskey(ctx, body.response)),
];
