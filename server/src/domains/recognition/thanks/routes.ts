import * as api from '@hurrah/contracts/recognition/thanks';
import { route } from '../../../platform/route.ts';
import * as thanks from './service.ts';

export const thanksRoutes = [
  route(api.getNewThanks, thanks.getNewThanks),
  route(api.seeThanks, (ctx, { body }) => thanks.seeThanks(ctx, body.id)),
];
