import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firstPage, type TimelineQuestion, timelineQuery } from '../api.ts';
import { listenToTimeline, type TimelineListener } from '../live.ts';
import { itemsOf, newIn, refreshedBy, withFirstPage } from './items.ts';
import { justSentIds } from './just-sent.ts';
import { refreshPins } from './pins.ts';

/** A feed that is narrowed cannot tell whether a new post belongs to it, and asks; not for each one. */
const lookEveryMs = 10_000;
/** Everybody hears of it at once, and should not ask at once. */
const spreadMs = 800;

/** How many posts have come since the feed was loaded, without moving any of it; and how to let them in. */
export function useNews(question: TimelineQuestion, isNarrowed: boolean) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const { queryKey } = timelineQuery(question);

  const look = async (isArriving: boolean) => {
    const fresh = await firstPage(client, question);
    const posts = client.getQueryData(queryKey);
    if (!posts) return;
    const own = justSentIds(client);
    // Whoever has just come reads nothing yet that could move, and where there is nothing, nothing can.
    if ((isArriving && window.scrollY === 0) || itemsOf(posts).length === 0) {
      client.setQueryData(queryKey, withFirstPage(posts, fresh));
      return;
    }
    const found = newIn(posts, fresh).filter((id) => !own.has(id));
    const isMore = found.length === fresh.results.length;
    setWaiting((before) => new Set(isMore ? [...before, ...found] : found));
    client.setQueryData(queryKey, refreshedBy(posts, fresh, own));
  };
  const lookSoon = useThrottled(() => void look(false).catch(ignore));

  const onPosted = (id: string) => {
    const items = itemsOf(client.getQueryData(queryKey));
    if (isNarrowed || items.length === 0 || justSentIds(client).has(id)) return lookSoon();
    if (!items.some((item) => item.id === id)) setWaiting((before) => new Set([...before, id]));
  };
  const onPins = () => void refreshPins(client).catch(ignore);
  const onGap = () => {
    lookSoon();
    onPins();
  };
  useTimeline({ onPosted, onPins, onGap });
  const arrive = useEffectEvent(() => {
    // What was loaded before somebody went elsewhere and came back.
    if (!client.getQueryData(queryKey)) return;
    void look(true).catch(ignore);
    onPins();
  });
  useEffect(() => arrive(), []);

  const show = useMutation({
    mutationFn: () => firstPage(client, question),
    onSuccess: (fresh) => {
      client.setQueryData(queryKey, (posts) => posts && withFirstPage(posts, fresh));
      setWaiting(new Set());
      return fresh.results[0]?.id;
    },
  });
  return { count: waiting.size, show };
}

function useTimeline({ onPosted, onPins, onGap }: TimelineListener): void {
  const posted = useEffectEvent(onPosted);
  const pins = useEffectEvent(onPins);
  const gap = useEffectEvent(onGap);
  useEffect(() => listenToTimeline({ onPosted: (id) => posted(id), onPins: () => pins(), onGap: () => gap() }), []);
}

/** At once, and then not again before its time; what is asked for meanwhile is done once, at the end of it. */
function useThrottled(run: () => void): () => void {
  const again = useEffectEvent(run);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    if (timer.current !== undefined) return;
    const waitMs = Math.max(Math.random() * spreadMs, lastAt.current + lookEveryMs - performance.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastAt.current = performance.now();
      again();
    }, waitMs);
  };
}

/** Nobody asked for it and nothing is missing without it: the next hint tries again. */
const ignore = () => {};
