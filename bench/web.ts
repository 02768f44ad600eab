import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../e2e/chromium.ts';
import { baseUrl } from '../e2e/place.ts';
import { employee, signIn } from '../e2e/steps/people.ts';
import { measureFeed } from './web/feed.ts';

/**
 * `npm run bench:web`: when the largest thing on a first visit is painted (LCP) and how much moves after it (CLS), on
 * a processor four times slower than this one, 1.6 Mbit/s and 150 ms away, with nothing in the cache. Then how long a
 * click or a key waits for its picture (INP) while hundreds of posts are scrolled. The product of `node e2e/serve.ts` must be
 * running. It fails if a median, or the feed, misses a limit.
 */
const { rounds, posts, at } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    posts: { type: 'string', default: '500' },
    at: { type: 'string', default: baseUrl },
  },
}).values;
const limits = { lcpMs: 2000, cls: 0.05, inpMs: 150, cards: 60 };
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const visits = [
  { path: '/', who: undefined },
  { path: '/home', who: employee.email },
];
const viewport = { width: 390, height: 844 };

interface Figures {
  lcpMs: number;
  cls: number;
  /** The largest element painted last. */
  element: string;
  kilobytes: number;
}

// Kept on the page from the first moment; the last entry is the largest.
const watch = `
  window.painted = { lcpMs: 0, cls: 0, element: '' };
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries()) {
      Object.assign(window.painted, { lcpMs: startTime, element: element?.outerHTML.slice(0, 80) ?? '' });
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.painted.cls += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

async function visit(browser: Browser, { path, who }: (typeof visits)[number]): Promise<Figures> {
  // The service worker would fetch past the slow network, and fill the cache of the page with it.
  const device = { viewport, isMobile: true, hasTouch: true, serviceWorkers: 'block' } as const;
  const context = await browser.newContext({ baseURL: at, ...device });
  const page = await context.newPage();
  // The live stream never ends, and the network would never be idle.
  await context.route('**/live', (route) => route.abort());
  if (who) await signIn(page, who);
  const figures = await measure(page, path);
  await context.close();
  return figures;
}

async function measure(page: Page, path: string): Promise<Figures> {
  const cdp = await page.context().newCDPSession(page);
  let bytes = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', network);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(path);
  await page
    .getByRole(path === '/home' ? 'article' : 'heading')
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate<Omit<Figures, 'kilobytes'>>('window.painted');
  return { ...painted, kilobytes: bytes / 1000 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const browser = await chromium.launch(chromiumLaunch);
for (const one of visits) {
  const all: Figures[] = [];
  for (let round = 0; round < Number(rounds); round++) all.push(await visit(browser, one));
  const lcpMs = median(all.map((figures) => figures.lcpMs));
  const cls = median(all.map((figures) => figures.cls));
  const spread = all.map((figures) => (figures.lcpMs / 1000).toFixed(2)).join(', ');
  console.log(`${one.path}: LCP ${(lcpMs / 1000).toFixed(2)} s (${spread}), CLS ${cls.toFixed(3)}`);
  console.log(`  ${all[0]?.kilobytes.toFixed(0)} kB in all; painted last: ${all[0]?.element}`);
  if (lcpMs > limits.lcpMs || cls > limits.cls) process.exitCode = 1;
}

const feed = await measureFeed(browser, at, Number(posts));
console.log(`feed: INP ${feed.inpMs} ms, at most ${feed.cards} cards drawn, ${feed.posts} posts`);
for (const { name, count, medianMs, worstMs } of feed.interactions) {
  console.log(`  ${name}: ${count} times, median ${medianMs} ms, worst ${worstMs} ms`);
}
if (feed.inpMs > limits.inpMs || feed.cards > limits.cards) process.exitCode = 1;
await browser.close();
