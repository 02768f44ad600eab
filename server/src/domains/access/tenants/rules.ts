import { config } from '../../../platform/config.ts';

interface TenantLook {
  name: string;
  brandColor: string | null;
  logoUrls: unknown;
}

/** The brand of a company in emails, where images need absolute URLs. */
export function emailBrand({ name, brandColor, logoUrls }: TenantLook) {
  const { logo } = (logoUrls ?? {}) as Record<string, string>;
  return {
    name,
    ...(brandColor && { colour: brandColor }),
    ...(logo && { logoUrl: new URL(logo, config.PUBLIC_URL).href }),
  };
}
