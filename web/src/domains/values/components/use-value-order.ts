import { orderValues, type Value } from '@hurrah/contracts/recognition/values';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { valuesChanged } from '../api.ts';
import { moved } from '../ordering.ts';

const mutationKey = ['orderValues'];

/** The order one wishes for is shown at once, and until the API has said what it made of the last move. */
export function useValueOrder(saved: Value[]) {
  const client = useQueryClient();
  const [wished, setWished] = useState<string[]>();
  const save = useMutation({
    mutationKey,
    // One after the other, so that the last move is also the last to arrive.
    scope: { id: 'orderValues' },
    mutationFn: (body: { ids: string[]; seen: string[] }) => call(orderValues, { body }),
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(valuesChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (client.isMutating({ mutationKey }) <= 1) setWished(undefined);
    },
  });
  const values = wished ? saved.toSorted((one, other) => placeIn(wished, one.id) - placeIn(wished, other.id)) : saved;
  const move = (from: number, to: number) => {
    const ids = moved(values, from, to).map(({ id }) => id);
    setWished(ids);
    save.mutate({ ids, seen: values.map(({ id }) => id) });
  };
  return { values, move };
}

/** One that came meanwhile stands behind the others. */
const placeIn = (ids: string[], id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
