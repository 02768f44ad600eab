import { addWinner, removeWinner, type Winner } from '@hurrah/contracts/award/nominations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../../../lib/api.ts';
import { winnersQuery } from '../api.ts';
import { awardTypeChanged } from '../cache.ts';

/** Who was chosen so far, and how to choose. Live messages show what a colleague changes. */
export function useWinners(id: string) {
  const client = useQueryClient();
  const query = winnersQuery(id);
  const { data } = useQuery(query);
  const keep = (change: (winners: Winner[]) => Winner[]) =>
    client.setQueryData<{ results: Winner[] }>(query.queryKey, (kept) => kept && { results: change(kept.results) });
  // A colleague may have finalized it meanwhile, which the page then shows.
  const refreshType = () => refresh(client, awardTypeChanged(id));
  const add = useMutation({
    mutationFn: ({ nomineeId, note }: { nomineeId: string; note: string }) =>
      call(addWinner, { params: { id }, body: { nomineeId, note } }),
    onSuccess: (winner) =>
      keep((winners) =>
        winners.some((one) => one.id === winner.id)
          ? winners.map((one) => (one.id === winner.id ? winner : one))
          : [...winners, winner],
      ),
    onError: refreshType,
  });
  const remove = useMutation({
    mutationFn: (winner: Winner) => call(removeWinner, { params: { id, winnerId: winner.id } }),
    onSuccess: (_, winner) => keep((winners) => winners.filter((one) => one.id !== winner.id)),
    onError: refreshType,
  });
  return { winners: data?.results ?? [], isLoaded: data !== undefined, add, remove };
}
export type Winners = ReturnType<typeof useWinners>;
