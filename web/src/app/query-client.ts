import { MutationCache, QueryClient } from '@tanstack/react-query';
import type { CallMeta } from '../lib/api.ts';
import { ApiError } from '../lib/api.ts';
import { messageOf } from '../lib/messages.ts';
import { toastError, toastSuccess } from '../ui/toasts.tsx';

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network a question fails at once, and the page says why, instead of waiting for ever.
    queries: { staleTime: 5 * 60_000, retry: false, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _input, _context, { meta }) => {
      const { success } = (meta ?? {}) as CallMeta;
      if (success) toastSuccess(success === true ? undefined : success);
    },
    onError: (error, _input, _context, { meta }) => {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      if (!meta?.quiet && !isSignedOut) toastError(messageOf(error));
    },
  }),
});
