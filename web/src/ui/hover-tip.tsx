import { type ReactNode, Suspense, useRef, useState } from 'react';
import { lazyPart } from '../lib/lazy.ts';

const Tip = lazyPart(() => import('./tip.tsx'), 'Tip');

interface HoverTipProps {
  label: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A tooltip for words that take no focus. It is made when the pointer comes: a page of posts has a hundred of them. */
export function HoverTip({ label, className, children }: HoverTipProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  return (
    <>
      <span
        ref={words}
        className={className}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
      >
        {children}
      </span>
      <Suspense>{isHovered && <Tip label={label} target={words} />}</Suspense>
    </>
  );
}
