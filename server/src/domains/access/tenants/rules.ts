import { config } from '../../../platform/config.ts';

interface TenantLook {
  name: string;
  brandColor: string | null;
  logoUrls: unknown;
}

/** How a company looks in emails, whose pictures need whole addresses. */
export function emailBrand({ name, brandColor, logoUrls }: TenantLook) {
  const { logo } = (logoUrls ?? {}) as Record<string, string>;
  return {
    name,
    ...(brandColor && { colour: brandColor }),
    ...(logo && { logoUrl: new URL(logo, config.PUBLIC_URL).href }),
  };
}
