import type { BatchKind, BatchSelection } from '@hurrah/contracts/identity/batches';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../lib/api.ts';
import { batchEndpoints } from '../api.ts';

/** Where each operation is looked at before it happens. */
const pages = {
  batchSuspend: '/manage/users/suspend/$id',
  batchWelcome: '/manage/users/welcome/$id',
  batchAddToTeams: '/team/batch-add/$id',
} as const;

/** Prepares an operation on many and opens its preview; nothing has happened to anybody yet. */
export function useStartBatch() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ kind, selection }: { kind: BatchKind; selection: BatchSelection }) => {
      const body = selection as never;
      const { id } = await call(batchEndpoints[kind].init, { body });
      await navigate({ to: pages[kind], params: { id } });
    },
  });
}
