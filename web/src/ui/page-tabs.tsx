import { type ReactNode, useEffect, useRef } from 'react';

interface PageTabsProps {
  /** Names them for screen readers. */
  label: string;
  /** Links; the one with `aria-current="page"` is where the person is. */
  children: ReactNode;
}

/** The sides of a page that have addresses of their own, so that each can be opened in a new tab. */
export function PageTabs({ label, children }: PageTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone they are wider than the screen, and the one that is open may lie beyond its edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} className="page-tabs" aria-label={label}>
      {children}
    </nav>
  );
}
