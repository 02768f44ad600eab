import type { TenantMetadata } from '@hurrah/contracts/identity/tenants';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { preload } from 'react-dom';
import { useSession } from '../../lib/session.ts';
import { metadataQuery, myTenantsQuery } from './api.ts';

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
