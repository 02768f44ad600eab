import { getTenantMetadata, type TenantMetadata } from '@hurrah/contracts/access/tenants';
import type { Reply } from '@hurrah/contracts/endpoint';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { preload } from 'react-dom';
import { ApiError, apiQuery, call } from './api.ts';
import { myTenantsQuery } from './myself.ts';
import { useSession } from './session.ts';
import { readStored, writeStored } from './stored.ts';

type HostMetadata = Reply<typeof getTenantMetadata>;

/** How the login page of this host looks; null where the host belongs to no tenant. */
export const metadataQuery = (domain: string = location.hostname) =>
  queryOptions({
    queryKey: apiQuery(getTenantMetadata, { query: { domain } }).queryKey,
    queryFn: async (): Promise<HostMetadata | null> => {
      const metadata = await call(getTenantMetadata, { query: { domain } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      });
      writeStored('brand', metadata && JSON.stringify(metadata));
      return metadata;
    },
    staleTime: 15 * 60_000,
    // The last known look appears at once, so that no page changes its colours while it loads.
    initialData: rememberedMetadata,
    initialDataUpdatedAt: 0,
  });

function rememberedMetadata(): HostMetadata | undefined {
  try {
    return JSON.parse(readStored('brand') ?? '') as HostMetadata;
  } catch {
    return undefined;
  }
}

export interface Brand {
  name: string;
  colour: string | null;
  logoUrl: string | null;
  /** For places as small as an icon. */
  squareUrl: string | null;
}

/** The logo is the largest thing above the fold on a phone, and known before the page that shows it. */
export function preloadLogo(company: { logoUrls: Record<string, string> | null } | null | undefined): void {
  const logo = company?.logoUrls?.logo;
  if (logo) preload(logo, { as: 'image' });
}

/** The company of an invitation, whose look its page wears on any host. Null: the page speaks for Hurrah itself. */
let inviting: TenantMetadata | null | undefined;
const listeners = new Set<() => void>();

export function useInvitingCompany(company: TenantMetadata | null | undefined): void {
  useEffect(() => {
    const show = (shown: TenantMetadata | null | undefined) => {
      inviting = shown;
      for (const listener of listeners) listener();
    };
    show(company);
    return () => show(undefined);
  }, [company]);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The company the page speaks for: the one that was opened, or before that the one this host belongs to. Undefined
 * where it is Hurrah itself.
 */
export function useBrand(): Brand | undefined {
  const tenantId = useSession()?.tenantId;
  const { data: host } = useQuery(metadataQuery());
  const { data: tenants } = useQuery({ ...myTenantsQuery(), enabled: Boolean(tenantId) });
  const invited = useSyncExternalStore(listen, () => inviting);
  const opened = tenantId ? tenants?.find(({ id }) => id === tenantId) : undefined;
  const shown = invited ?? opened ?? host;
  if (!shown || invited === null) return undefined;
  return {
    name: shown.name,
    colour: shown.brandColor,
    logoUrl: shown.logoUrls?.logo ?? null,
    squareUrl: shown.logoUrls?.square ?? null,
  };
}
