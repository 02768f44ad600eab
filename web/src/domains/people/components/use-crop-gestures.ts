import type { Crop } from '@hurrah/contracts/media';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { dragPicture, type Point, type Size, zoomOf, zoomTo } from '../crop.ts';

/** How much of a turn of the wheel is how much closer. */
const wheelSpeed = 0.002;

/** Where something happened, as a part of the element's sides. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** Drag, pinch and wheel, for the element that gets these props. */
export function useCropGestures(size: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!pointers.current.has(event.pointerId)) return;
    const from = [...pointers.current.values()];
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    const to = [...pointers.current.values()];
    onChange((crop) => dragPicture(crop, size, { from, to }));
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const turn = useEffectEvent((element: HTMLElement, event: WheelEvent) => {
    // The page behind must not scroll; React's own handlers cannot prevent that.
    event.preventDefault();
    const around = pointIn(element, event);
    const factor = Math.exp(-event.deltaY * wheelSpeed);
    onChange((crop) => zoomTo(crop, size, { zoom: zoomOf(crop, size) * factor, around }));
  });
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const listen = (event: WheelEvent) => turn(element, event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  return { ref, onPointerDown: press, onPointerMove: drag, onPointerUp: release, onPointerCancel: release };
}
