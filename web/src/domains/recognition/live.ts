import type { LiveListener } from '../../lib/domain.ts';
import { newThanksQuery } from './api.ts';

/** Whoever looks at the home page while they are thanked sees it unfold. */
export const live: LiveListener = {
  onMessages: (messages, client) => {
    if (messages.some(({ topic }) => topic === 'thanks')) void client.invalidateQueries(newThanksQuery());
  },
  onGap: (client) => void client.invalidateQueries(newThanksQuery()),
};
