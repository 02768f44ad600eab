import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Less is a tap, or the beginning of a scroll. */
const slopPx = 10;
const enoughPx = 96;
const awayMs = 160;

/** A finger pushes the element out towards the start of the line; far enough, and it is gone. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined);
  const end = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    const { currentTarget: element, clientX } = event;
    const start = from.current;
    from.current = undefined;
    if (!start?.isSwipe) return;
    const isGone = !isCancelled && distanceOf(clientX - start.x) >= enoughPx;
    element.style.transition = `translate ${awayMs}ms ease-out`;
    element.style.translate = isGone ? `${-100 * towards()}% 0` : '';
    if (isGone) setTimeout(onSwiped, awayMs);
    else delete element.dataset.swiped;
  };
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      from.current = pointerType === 'touch' && isPrimary ? { x, y, isSwipe: false } : undefined;
    },
    onPointerMove: ({ currentTarget: element, clientX, clientY, pointerId }: PointerEvent<HTMLElement>) => {
      const start = from.current;
      if (!start) return;
      const distance = distanceOf(clientX - start.x);
      if (!start.isSwipe) {
        if (distance < slopPx || Math.abs(clientY - start.y) > distance) return;
        start.isSwipe = true;
        element.setPointerCapture(pointerId);
        element.dataset.swiped = '';
        element.style.transition = 'none';
      }
      element.style.translate = `${-towards() * Math.max(0, distance)}px 0`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // The end of a swipe is no tap.
      if (event.currentTarget.dataset.swiped === undefined) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** 1 where lines run from left to right, so that a swipe goes to the left. */
const towards = (): 1 | -1 => (document.documentElement.dir === 'rtl' ? -1 : 1);
const distanceOf = (x: number): number => -x * towards();
