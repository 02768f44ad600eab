/** What the switchers say, kept in the address so that a picture can be taken of any combination. */
export interface Settings {
  page: string;
  scheme: 'light' | 'dark' | 'auto';
  dir: 'ltr' | 'rtl';
  locale: 'en' | 'fr';
  brand: string;
}

export function readSettings(): Settings {
  const parameters = new URLSearchParams(location.search);
  const scheme = parameters.get('scheme');
  return {
    page: parameters.get('page') ?? 'controls',
    scheme: scheme === 'dark' || scheme === 'light' ? scheme : 'auto',
    dir: parameters.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    locale: parameters.get('locale') === 'fr' ? 'fr' : 'en',
    brand: parameters.get('brand') ?? '',
  };
}

export function addressOf(settings: Settings): string {
  return `?${new URLSearchParams({ ...settings })}`;
}
