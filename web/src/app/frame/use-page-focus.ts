import { useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Going to another page moves the focus to its title, as loading it afresh would, so that a screen reader reads on
 * there and the next Tab starts in the page. The first page is left alone: the browser has just opened it.
 */
export function usePageFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== path) {
      const title = main.current?.querySelector<HTMLElement>('[data-page-title]');
      (title ?? main.current)?.focus({ preventScroll: true });
    }
    shown.current = path;
  }, [path]);
  return main;
}
