import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../lib/idle.ts';
import classes from './feed.module.css';
import type { FeedProps } from './feed.tsx';
import { gapsBefore, rowsToMount } from './feed-rows.ts';

/** Until a row was measured: about a card with three lines, a chip and what can be done with it. */
const estimatedHeight = 300;
/** Drawn above and below the screen, so that scrolling at an ordinary pace never meets an empty place. */
const drawnAround = 4;
/** What sticks to the top of the window covers what lies below it. */
const coveredAbove = 88;

const heights = new Map<string, VirtualItem[]>();

interface FeedRowsProps<Item> extends FeedProps<Item> {
  isBusy: boolean;
}

/** The articles of a feed. They follow each other in the page as they always do; those far from the screen are gaps. */
export function FeedRows<Item>(props: FeedRowsProps<Item>) {
  const { label, items, itemId, itemLabel, renderItem, hasMore = false, memory, isBusy, ref } = props;
  const list = useRef<HTMLDivElement>(null);
  // It stays after the focus has left: what was half written in it would be gone with it.
  const [keptId, setKeptId] = useState<string>();
  const ids = useMemo(() => items.map(itemId), [items, itemId]);
  const virtualizer = useRows(ids, { list, keptId, memory });
  const { focusItem, focusBeside } = useFocusItem(virtualizer, { list, ids });
  useImperativeHandle(ref, () => ({ focusItem }));

  const rows = virtualizer.getVirtualItems();
  const gaps = gapsBefore(rows, virtualizer.options.scrollMargin);
  return (
    <div
      ref={list}
      role="feed"
      aria-label={label}
      aria-busy={isBusy}
      className={classes.feed}
      style={{ minHeight: virtualizer.getTotalSize() }}
      onKeyDown={(event) => leaveByKey(event, list.current)}
    >
      {rows.map(({ index, key }, place) => {
        const item = items[index];
        return (
          item && (
            <Row
              key={key}
              item={item}
              id={String(key)}
              index={index}
              gap={gaps[place] ?? 0}
              setSize={hasMore ? -1 : items.length}
              measure={virtualizer.measureElement}
              itemLabel={itemLabel}
              renderItem={renderItem}
              onFocus={setKeptId}
              onStep={focusBeside}
            />
          )
        );
      })}
    </div>
  );
}

interface RowProps<Item> {
  item: Item;
  id: string;
  index: number;
  gap: number;
  setSize: number;
  measure: (element: HTMLElement | null) => void;
  itemLabel: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  onFocus: (id: string) => void;
  onStep: (from: string, by: number) => void;
}

/** Drawn anew only when it changed itself: the list around it changes with every step of scrolling. */
const Row = memo(function Row<Item>(props: RowProps<Item>) {
  const { item, id, index, gap, setSize, measure, itemLabel, renderItem, onFocus, onStep } = props;
  return (
    <div
      ref={measure}
      data-index={index}
      className={classes.row}
      style={gap === 0 ? undefined : ({ marginBlockStart: gap } satisfies CSSProperties)}
    >
      <article
        className={classes.item}
        // A feed's articles take focus so that Page Up and Page Down can walk them.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={itemLabel(item)}
        aria-posinset={index + 1}
        aria-setsize={setSize}
        onFocus={() => onFocus(id)}
        onKeyDown={(event) => {
          const by = stepOf(event);
          if (by !== 0) onStep(id, by);
        }}
      >
        {renderItem(item)}
      </article>
    </div>
  );
}) as <Item>(props: RowProps<Item> & { key: unknown }) => ReactNode;

/** Page Up and Page Down, unless they belong to a field or to something that opened over the feed. */
function stepOf(event: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (event.key !== 'PageDown' && event.key !== 'PageUp') return 0;
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return 0;
  if (target.isContentEditable || target.matches('input, textarea, select')) return 0;
  event.preventDefault();
  return event.key === 'PageDown' ? 1 : -1;
}

/** The pattern's way past a feed that may never end: Control with End goes on after it, with Home before it. */
function leaveByKey(event: KeyboardEvent<HTMLElement>, list: HTMLElement | null): void {
  if (!event.ctrlKey || (event.key !== 'End' && event.key !== 'Home') || !list?.contains(event.target as Node)) return;
  if ((event.target as HTMLElement).isContentEditable) return;
  const beside = tabbableBeside(list, event.key === 'End' ? 'after' : 'before');
  if (!beside) return;
  event.preventDefault();
  beside.focus();
}

interface RowsOptions {
  list: React.RefObject<HTMLDivElement | null>;
  keptId: string | undefined;
  memory: string | undefined;
}

function useRows(ids: string[], { list, keptId, memory }: RowsOptions) {
  const top = useTopOf(list);
  const keptIndex = keptId === undefined ? -1 : ids.indexOf(keptId);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: ids.length,
    estimateSize: () => estimatedHeight,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    rangeExtractor: useCallback((range) => rowsToMount(range, keptIndex), [keptIndex]),
    overscan: useDrawnAround(),
    scrollMargin: top,
    scrollPaddingStart: coveredAbove,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // Whoever reads further down keeps their place when something above comes or goes; at the top, what is new shows.
    anchorTo: window.scrollY > top ? 'end' : 'start',
    scrollEndThreshold: Number.NEGATIVE_INFINITY,
    // Each step of scrolling would otherwise wait until everything is drawn.
    useFlushSync: false,
    ...(memory !== undefined && { initialMeasurementsCache: heights.get(memory) ?? [] }),
  });
  useEffect(() => {
    if (memory === undefined) return undefined;
    return () => void heights.set(memory, virtualizer.takeSnapshot());
  }, [memory, virtualizer]);
  return virtualizer;
}

/** Nothing at first: what is on the screen should not wait for what is not. */
function useDrawnAround(): number {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => whenIdle(() => setIsSettled(true)), []);
  return isSettled ? drawnAround : 0;
}

/** How far down the page the list begins, which changes with whatever stands above it. */
function useTopOf(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}

type Rows = ReturnType<typeof useRows>;

/** Moves the focus to an item, which may have to arrive or to be drawn first. Both functions stay the same for ever. */
function useFocusItem(virtualizer: Rows, { list, ids }: Pick<RowsOptions, 'list'> & { ids: string[] }) {
  const wanted = useRef<string>(undefined);
  const latest = useRef(ids);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    latest.current = ids;
  });
  // After every drawing: the row that is wanted may be among those that were drawn just now.
  useEffect(() => {
    const index = wanted.current === undefined ? -1 : ids.indexOf(wanted.current);
    if (index < 0) return;
    const article = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] > article`);
    if (!article) return virtualizer.scrollToIndex(index);
    wanted.current = undefined;
    article.focus({ preventScroll: true });
    article.scrollIntoView({ block: 'nearest' });
  });
  const focusItem = useCallback((id: string) => {
    wanted.current = id;
    redraw();
  }, []);
  const focusBeside = useCallback(
    (from: string, by: number) => {
      // A second key can come before the first one's row is drawn. It goes on from that row.
      const start = [wanted.current, from].find((id) => id !== undefined && latest.current.includes(id)) ?? from;
      const next = latest.current[latest.current.indexOf(start) + by];
      if (next !== undefined) focusItem(next);
    },
    [focusItem],
  );
  return { focusItem, focusBeside };
}

const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** What the Tab key would reach next to a part of the page, past everything inside it. */
function tabbableBeside(part: HTMLElement, side: 'before' | 'after'): HTMLElement | undefined {
  const wanted = side === 'after' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const beside = [...document.querySelectorAll<HTMLElement>(tabbable)].filter(
    (element) =>
      (part.compareDocumentPosition(element) & wanted) !== 0 && !part.contains(element) && element.checkVisibility(),
  );
  return side === 'after' ? beside[0] : beside.at(-1);
}
