import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react';

/** Five pages need no router: the path of the address, and links that change it. */
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
globalThis.addEventListener('popstate', tell);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePath = (): string => useSyncExternalStore(subscribe, () => location.pathname);

export function goTo(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  scrollTo(0, 0);
  tell();
}

interface LinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link within the console. With a modifier the browser opens it elsewhere, as it does any other. */
export function Link({ href, ...props }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    goTo(href);
  };
  return <a {...props} href={href} onClick={follow} />;
}
