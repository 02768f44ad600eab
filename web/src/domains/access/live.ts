import { getMyAccessNotice } from '@hurrah/contracts/access/access-rules';
import { apiQuery } from '../../lib/api.ts';
import type { LiveListener } from '../../lib/domain.ts';

const stale = [apiQuery(getMyAccessNotice).queryKey, ['identity', 'supportAccesses']];

/** Someone of the support may look into the company from now on, or no longer. */
export const live: LiveListener = {
  onMessages: (messages, client) => {
    if (!messages.some(({ topic }) => topic === 'supportAccess')) return;
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
  },
  onGap: (client) => {
    for (const queryKey of stale) void client.invalidateQueries({ queryKey });
  },
};
