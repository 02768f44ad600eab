import {
  hashKey,
  QueryObserver,
  type QueryObserverOptions,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect, useMemo, useReducer } from 'react';
import type { Ask, Question } from '../lib/ask.ts';
import { myselfQuery } from '../lib/myself.ts';
import { useCan } from '../lib/permissions.ts';
import { type VisibleItem, visibleItems } from './menu.ts';

/** Asks as many questions as there are; `useQueries` does the same and weighs five times as much. */
export function useQuestions(questions: (Question & { placeholderData?: () => unknown })[]) {
  const client = useQueryClient();
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const hash = hashKey(questions.map(({ queryKey }) => queryKey));
  const asked = useMemo(
    () =>
      questions.map((question) => {
        const options = client.defaultQueryOptions({
          ...(question as QueryObserverOptions),
          _optimisticResults: 'optimistic',
        });
        return { options, observer: new QueryObserver(client, options) };
      }),
    // The keys say all that can change.
    // oxlint-disable-next-line react/exhaustive-deps
    [client, hash],
  );
  useEffect(() => {
    const stops = asked.map(({ observer }) => observer.subscribe(showAgain));
    return () => {
      for (const stop of stops) stop();
    };
  }, [asked]);
  return asked.map(({ observer, options }) => observer.getOptimisticResult(options));
}

/** What the API says to each of these, once it has; undefined where nothing is asked. */
export function useAnswers<T>(asks: (Ask<T> | undefined)[]): (T | undefined)[] {
  const { data: me } = useSuspenseQuery(myselfQuery());
  const results = useQuestions(asks.flatMap((ask) => ask?.query(me) ?? [])).values();
  return asks.map((ask) => {
    const data = ask && results.next().value?.data;
    return data === undefined ? undefined : ask?.read(data);
  });
}

/** What is mine. What does not apply to me is left out, and nothing is shown before that is sure. */
export function useAccountMenu(): VisibleItem[] {
  const can = useCan();
  const { data: me } = useSuspenseQuery(myselfQuery());
  const items = visibleItems(can, 'account');
  const applies = useAnswers(items.map(({ only }) => only));
  return items
    .filter(({ only }, index) => !only || applies[index])
    .map((item) => ({ ...item, path: item.path.replace('$id', me.id) }));
}
