import type { LiveListener } from '../../lib/domain.ts';
import { messagesKey } from './api.ts';

/** The count of the bell follows at once, and so does a list on the screen. */
export const live: LiveListener = {
  onMessages: (messages, client) => {
    if (messages.some(({ topic }) => topic === 'notifications')) {
      void client.invalidateQueries({ queryKey: messagesKey });
    }
  },
  onGap: (client) => void client.invalidateQueries({ queryKey: messagesKey }),
};
