import { refresh } from '../../lib/api.ts';
import type { LiveListener } from '../../lib/domain.ts';
import { awardTypeChanged } from './cache.ts';

/** The jury sees what colleagues choose, and what the clock opens and closes. */
export const live: LiveListener = {
  onMessages: (messages, client) => {
    for (const { topic, id } of messages) if (topic === 'nomination' && id) void refresh(client, awardTypeChanged(id));
  },
  onGap: (client) => void refresh(client, [['award', 'awardTypes']]),
};
