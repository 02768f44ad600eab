import { useEffect, useState } from 'react';

/**
 * The token of a link in an email. It is in the fragment, which browsers send to no server; kept while the page is open and
 * taken out of the address.
 */
export function useLinkToken(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
}
