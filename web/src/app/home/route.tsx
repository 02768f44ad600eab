import { createRoute } from '@tanstack/react-router';
import type { WebDomain } from '../../lib/domain.ts';
import { memberRoute } from '../../routing/parents.ts';
import { domains } from '../domains.ts';
import { homePage } from './page.ts';

type HomeSearch = (typeof domains)[number] extends infer Domain
  ? Domain extends { homeSearch: (address: Record<string, unknown>) => infer Search }
    ? Search
    : never
  : never;

const parsers = domains.flatMap(({ homeSearch }: WebDomain) => homeSearch ?? []);

export const homeRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/home',
  validateSearch: (address: Record<string, unknown>): HomeSearch =>
    Object.assign({}, ...parsers.map((parse) => parse(address))) as HomeSearch,
  staticData: { title: 'titles.home' },
  component: homePage,
});
