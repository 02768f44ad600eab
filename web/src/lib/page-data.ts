import { useMatches } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';

/** What the frame lends to the page inside it. */
export const PageSlots = createContext<{ isFramed: boolean; help: ReactNode }>({ isFramed: false, help: null });

/** The head of a page as its route describes it: `<Page {...usePageData()} subtitle="…">`. */
export function usePageData() {
  const { t } = useTranslation();
  const { help } = useContext(PageSlots);
  const { title, maxWidth = 900 } = useRouteData();
  return { title: title ? t(title) : '', maxWidth, help };
}

/** Route data of the whole branch, the innermost route speaking last. */
export function useRouteData() {
  return useMatches({
    select: (matches) =>
      Object.assign({}, ...matches.map(({ staticData }) => staticData)) as (typeof matches)[number]['staticData'],
    structuralSharing: true,
  });
}
