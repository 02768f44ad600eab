import { endpoints } from '@hurrah/contracts/api';
import { type AnyRoute, rootRouteId } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { menuItems } from './menu.ts';
import { mountAdminRoutes, router } from './router.tsx';

// Two links that are hovered over at once mount them once.
await Promise.all([mountAdminRoutes(), mountAdminRoutes()]);

const routes = Object.values(router.routesById as Record<string, AnyRoute>);
const pages = Object.values(router.routesByPath as Record<string, AnyRoute>);
const answered = endpoints.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path);

/** Whether the API would answer where a page was meant. An id in the page's address is never a word of the API. */
function collides(page: string, api: string): boolean {
  const [ours, theirs] = [page.split('/'), api.split('/')];
  return (
    ours.length === theirs.length &&
    ours.every((part, index) => theirs[index]?.startsWith(':') || theirs[index] === part)
  );
}

test('no page has an address at which the API answers', () => {
  const paths = pages.map(({ fullPath }) => fullPath as string);
  expect(paths).toContain('/home');
  const found = paths.flatMap((page) => answered.filter((api) => collides(page, api)).map((api) => `${page} = ${api}`));
  expect(found).toEqual([]);
  expect(collides('/identity/tenantMembers/$id', '/identity/tenantMembers/:id')).toBe(true);
  expect(collides('/award/$id', '/award/recipients')).toBe(false);
});

test('every page has a title, every admin page a guard and a help', () => {
  const hasPage = ({ id, options, path }: AnyRoute) => id !== rootRouteId && options.component && path;
  const untitled = routes.filter((route) => hasPage(route) && !route.options.staticData?.title);
  expect(untitled.map(({ id }) => id)).toEqual([]);
  const admin = routes.filter(({ id }) => id.startsWith('/member/admin/'));
  const unfinished = admin.filter(({ options }) => !options.staticData?.can || !options.staticData.help);
  expect(admin.length).toBeGreaterThan(0);
  expect(unfinished.map(({ id }) => id)).toEqual([]);
});

test('every entry of a menu leads to a page that exists, guarded as the entry is', () => {
  for (const { path, can } of menuItems) {
    const page = pages.find(({ fullPath }) => fullPath === path);
    expect(page, path).toBeDefined();
    expect(page?.options.staticData?.can, path).toEqual(can);
  }
});
