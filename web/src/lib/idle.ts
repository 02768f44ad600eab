const atLatestMs = 3000;

/** For what the first page can do without: once the browser has nothing better to do. Not every browser can tell. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: atLatestMs });
  else setTimeout(work, atLatestMs);
}
