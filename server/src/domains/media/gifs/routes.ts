import * as api from '@hurrah/contracts/gifs';
import { outsideMemberRoute } from '../../../platform/route.ts';
import { searchGifs } from './service.ts';

export const gifRoutes = [outsideMemberRoute(api.searchGifs, (ctx, { query }) => searchGifs(ctx, query.search))];
