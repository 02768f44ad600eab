import type { BatchKind } from '@hurrah/contracts/identity/batches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { batchEndpoints } from '../../api.ts';

interface Change {
  exclude?: string[];
  include?: string[];
  teamIds?: string[];
}

/** What one can do with an operation that is being prepared: change it, or do it. */
export function useBatchChange(kind: BatchKind, id: string) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['identity', 'tenantMembers', kind] });
  const params = { id };
  const update = useMutation({
    mutationFn: (change: Change) => call(batchEndpoints[kind].update, { params, body: change }),
    onSuccess: refresh,
  });
  const execute = useMutation({
    mutationFn: () => call(batchEndpoints[kind].execute, { params }),
    onSuccess: refresh,
  });
  return { update, execute };
}
