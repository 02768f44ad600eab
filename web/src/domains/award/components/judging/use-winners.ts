import { addWinner, removeWinner, type Winner } from '@hurrah/contracts/award/nominations';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { awardsChanged, winnersQuery } from '../../api.ts';

/** Who was chosen so far, and how to choose. What a colleague changes shows within seconds. */
export function useWinners(id: string) {
  const client = useQueryClient();
  const query = winnersQuery(id);
  const { data } = useQuery(query);
  const keep = (change: (winners: Winner[]) => Winner[]) =>
    client.setQueryData<{ results: Winner[] }>(query.queryKey, (kept) => kept && { results: change(kept.results) });
  // A colleague may have finalized it meanwhile, which the page then shows.
  const refresh = () => Promise.all(awardsChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
  const add = useMutation({
    mutationFn: ({ nomineeId, note }: { nomineeId: string; note: string }) =>
      call(addWinner, { params: { id }, body: { nomineeId, note } }),
    onSuccess: (winner) =>
      keep((winners) =>
        winners.some((one) => one.id === winner.id)
          ? winners.map((one) => (one.id === winner.id ? winner : one))
          : [...winners, winner],
      ),
    onError: refresh,
  });
  const remove = useMutation({
    mutationFn: (winner: Winner) => call(removeWinner, { params: { id, winnerId: winner.id } }),
    onSuccess: (_, winner) => keep((winners) => winners.filter((one) => one.id !== winner.id)),
    onError: refresh,
  });
  return { winners: data?.results ?? [], isLoaded: data !== undefined, add, remove };
}
export type Winners = ReturnType<typeof useWinners>;
