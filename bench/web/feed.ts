import type { Browser, Page } from '@playwright/test';
import { employee, signIn } from '../../e2e/steps/people.ts';

/** The steps of the wheel between two interactions. */
const stepsBetween = 8;

interface Interaction {
  name: string;
  count: number;
  medianMs: number;
  worstMs: number;
}

interface FeedFigures {
  /** The worst of up to fifty interactions, and one of fifty left out beyond that, as browsers report it. */
  inpMs: number;
  /** The most cards rendered at once. */
  cards: number;
  posts: number;
  interactions: Interaction[];
}

// One interaction is several events; the longest of them is the delay that a user notices.
const watch = `
  window.waits = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries()) {
      if (!interactionId) continue;
      const before = window.waits.get(interactionId);
      if (!before || before.duration < duration) window.waits.set(interactionId, { duration, name, doing: window.doing });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Scrolls through the feed on a desktop with a slow processor, and meanwhile steps, reacts and opens the composer. */
export async function measureFeed(browser: Browser, baseURL: string, wantedPosts: number): Promise<FeedFigures> {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, employee.email);
  await page.addInitScript(watch);
  await page.goto('/home');
  await articles(page).first().waitFor();
  // The live stream stays open, so the network is never quiet.
  await page.waitForTimeout(2000);
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { cards, posts } = await scrollThrough(page, wantedPosts);
  await doing(page, 'opening the composer', () => page.keyboard.press('r'));
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(1000);
  const waits = await page.evaluate<{ duration: number; doing?: string }[]>('[...window.waits.values()]');
  await context.close();
  const durations = waits.map(({ duration }) => duration).toSorted((a, b) => b - a);
  const named = Map.groupBy(waits, ({ doing: name }) => name ?? 'arriving');
  const interactions = [...named].map(([name, all]) => summarize(name, all));
  return { inpMs: durations[Math.floor(durations.length / 50)] ?? 0, cards, posts, interactions };
}

const articles = (page: Page) => page.getByRole('feed').getByRole('article');

async function scrollThrough(page: Page, wantedPosts: number): Promise<{ cards: number; posts: number }> {
  let cards = 0;
  let posts = 0;
  await page.mouse.move(600, 450);
  for (let step = 1; posts < wantedPosts && step < 2000; step++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
    cards = Math.max(cards, await articles(page).count());
    posts = Number(await articles(page).last().getAttribute('aria-posinset'));
    if (step % stepsBetween === 0) await react(page);
  }
  return { cards, posts };
}

/** Reacts to the post on the screen with a heart, and steps to the next one. */
async function react(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: 'Add a reaction' });
  const index = await add.evaluateAll((all) =>
    all.findIndex((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top > 150 && bottom < 800;
    }),
  );
  if (index < 0) return;
  await doing(page, 'reacting', async () => {
    await add.nth(index).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Heart' }).click();
  });
  await doing(page, 'stepping on by keyboard', () => page.keyboard.press('PageDown'));
}

async function doing(page: Page, what: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate((name) => Object.assign(globalThis, { doing: name }), what);
  await act();
  await page.waitForTimeout(150);
}

function summarize(name: string, waits: { duration: number }[]): Interaction {
  const sorted = waits.map(({ duration }) => duration).toSorted((a, b) => a - b);
  return { name, count: sorted.length, medianMs: sorted[sorted.length >> 1] ?? 0, worstMs: sorted.at(-1) ?? 0 };
}
