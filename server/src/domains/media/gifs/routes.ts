import * as api from '@hurrah/contracts/gifs';
import { memberRouteWithoutTransaction } from '../../../platform/route.ts';
import { searchGifs } from './service.ts';

export const gifRoutes = [
  memberRouteWithoutTransaction(api.searchGifs, (ctx, { query }) => searchGifs(ctx, query.search)),
];
