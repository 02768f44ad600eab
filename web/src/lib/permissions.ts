import { listApps } from '@hurrah/contracts/access/tenants';
import type { Permission } from '@hurrah/contracts/permissions';
import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { essentialQuery } from './api.ts';

/** Any one of several is enough. */
export type Guard = Permission | readonly Permission[];
export type Can = (guard: Guard | undefined) => boolean;

/** What the current member may do, as the API says it. The web hides by it; the API refuses by it. */
export const permissionsQuery = () => ({
  ...essentialQuery(listApps),
  staleTime: 5 * 60_000,
});

const grantsOf = (apps: { entityType: string; permissions: string[] }[]): ReadonlySet<string> =>
  new Set(apps.flatMap(({ entityType, permissions }) => permissions.map((action) => `${entityType}:${action}`)));

export function useCan(): Can {
  const { data: grants } = useSuspenseQuery({ ...permissionsQuery(), select: grantsOf });
  return (guard) => allows(grants, guard);
}

/** The same for routes, before a page is there. */
export const isAllowed = async (client: QueryClient, guard: Guard): Promise<boolean> =>
  allows(grantsOf(await client.ensureQueryData(permissionsQuery())), guard);

export function allows(grants: ReadonlySet<string>, guard: Guard | undefined): boolean {
  if (guard === undefined) return true;
  return typeof guard === 'string' ? grants.has(guard) : guard.some((permission) => grants.has(permission));
}
