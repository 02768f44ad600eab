import { getAwardType, listAwardTypes } from '@hurrah/contracts/award/award-types';
import { listNominees, listWinners } from '@hurrah/contracts/award/nominations';
import { listMovementRequests } from '@hurrah/contracts/points/movements';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { queriesOf, refresh } from '../../lib/api.ts';
import { nominationsChanged } from './cache.ts';
import { live } from './live.ts';

const queries = {
  list: queriesOf(listAwardTypes, { query: { pageSize: 20 } }),
  type: queriesOf(getAwardType, { params: { id: 'a' }, query: { embeds: ['stats'] } }),
  nominees: [...queriesOf(listNominees, { params: { id: 'a' }, query: {} }), 'pages'],
  winners: queriesOf(listWinners, { params: { id: 'a' } }),
  otherType: queriesOf(getAwardType, { params: { id: 'b' }, query: {} }),
  requests: queriesOf(listMovementRequests, { query: {} }),
};

/** Answers the names of the queries that a change has made stale. */
async function staleAfter(change: (client: QueryClient) => unknown): Promise<string[]> {
  const client = new QueryClient();
  for (const queryKey of Object.values(queries)) client.setQueryData(queryKey, {});
  await change(client);
  return Object.entries(queries).flatMap(([name, queryKey]) =>
    client.getQueryState(queryKey)?.isInvalidated ? name : [],
  );
}

test('a nomination refreshes the counts and nominees of its award type, and nothing of others (AWD-21)', async () => {
  const stale = await staleAfter((client) => refresh(client, nominationsChanged('a')));
  expect(stale).toEqual(['list', 'type', 'nominees']);
});

test('a live message refreshes everything about the nomination that it names, and a gap all award types (AWD-25)', async () => {
  const named = await staleAfter((client) => live.onMessages([{ topic: 'nomination', id: 'a' }], client));
  expect(named).toEqual(['list', 'type', 'nominees', 'winners']);
  expect(await staleAfter((client) => live.onMessages([{ topic: 'post', id: 'a' }], client))).toEqual([]);
  const missed = await staleAfter((client) => live.onGap(client));
  expect(missed).toEqual(['list', 'type', 'nominees', 'winners', 'otherType']);
});
