import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../app/query-client.ts';
import { loadTexts, type Namespace } from '../lib/i18n.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';

interface Around {
  /** The texts that its page would have loaded. */
  texts?: Namespace[];
  /** The id of its route: parents without a path, then the path. */
  route?: string;
  /** Where the browser is; the path of the route where it is missing. */
  address?: string;
}

/** Renders an element with everything that the app puts around it, in English. */
export async function renderInApp(element: ReactNode, { texts = [], route = '/', address }: Around = {}) {
  await loadTexts(texts);
  const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
  const { routeTree, path } = routesTo(route, element);
  const router = createRouter({
    routeTree,
    history: createMemoryHistory({ initialEntries: [address ?? path] }),
  });
  await router.load();
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiProvider defaultColorScheme="light">
        <RouterProvider router={router as never} />
      </UiProvider>
    </QueryClientProvider>,
  );
  return { ...screen, client, router };
}

/** What an element says at the moment. */
export const textIn = (locator: Locator): string => locator.query()?.textContent ?? '';

/** '/member/admin/values' becomes a route '/values' below 'member' and 'admin'. */
function routesTo(id: string, element: ReactNode): { routeTree: AnyRoute; path: string } {
  const parents = /^(\/(member|admin|user|anonymous)(?=\/))*/.exec(id)?.[0] ?? '';
  const path = id.slice(parents.length);
  const root: AnyRoute = createRootRoute();
  let parent = root;
  for (const name of parents.split('/').filter(Boolean)) parent = below(parent, { id: name });
  below(parent, { path, component: () => element });
  return { routeTree: root, path };
}

function below(parent: AnyRoute, options: { id: string } | { path: string; component: () => ReactNode }): AnyRoute {
  const route: AnyRoute = createRoute({ ...options, getParentRoute: () => parent } as never);
  parent.addChildren([route]);
  return route;
}
