export type Environment = 'development' | 'sandbox' | 'staging' | 'production';

/** The domain under which the product runs; an installation with another one sets it when it builds. */
const baseDomain: string = import.meta.env.VITE_BASE_DOMAIN ?? 'hurrah.app';

/** Where a host name ends decides which environment it belongs to; what is not named here is production. */
export function environmentOf(hostName: string): Environment {
  const host = `.${hostName.toLowerCase()}`;
  if (host.endsWith('.localhost')) return 'development';
  if (host.endsWith(`.sandbox.${baseDomain}`)) return 'sandbox';
  if (host.endsWith(`.staging.${baseDomain}`)) return 'staging';
  return 'production';
}

export const environment: Environment = environmentOf(globalThis.location?.hostname ?? '');
