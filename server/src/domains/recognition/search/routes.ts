import * as api from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import { searchRecognitions } from './service.ts';

export const searchRoutes = [route(api.searchRecognitions, (ctx, { query }) => searchRecognitions(ctx, query))];
