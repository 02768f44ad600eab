import { pinnedQuery, timelineQuery } from './api.ts';

/** The feed without a filter. */
export const feedCalls = [timelineQuery({}).queryKey, pinnedQuery().queryKey];
