import { lazyRouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { loadTexts, type Namespace } from './i18n.ts';
import { readStored, writeStored } from './stored.ts';

/** The code of a page could not be fetched, not even after reloading. */
export class PageLoadError extends Error {}

const retries = 5;
const firstDelayMs = 1000;
const reloadKey = 'reloadedAt';
const quietAfterReloadMs = 10_000;

/** A page in a file of its own, fetched together with its texts when somebody first goes there. */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  namespaces: Namespace[] = [],
) =>
  lazyRouteComponent(async () => {
    const [module] = await orReload(Promise.all([withRetries(load), loadTexts(namespaces)]));
    return module as Record<Name, Component>;
  }, name);

/** Code that a page cannot be shown without, other than the page itself. */
export const loadCode = <Module>(load: () => Promise<Module>): Promise<Module> => orReload(withRetries(load));

/**
 * A part of a page, such as a dialog, whose code and texts come with its first use. A file may bring several parts. Stands
 * inside a <Suspense>.
 */
export const lazyPart = <Module, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  namespaces: Namespace[] = [],
) =>
  lazy(async () => {
    const [module] = await Promise.all([withRetries(load), loadTexts(namespaces)]);
    return { default: module[name] as ComponentType<PropsOf<Module[Name]>> };
  });

type PropsOf<Part> = Part extends ComponentType<infer Props> ? Props : never;

// The router's own type for a component that takes no props of ours.
type Component = () => React.ReactNode;

/**
 * After a release the old files may be gone, and only a fresh page knows the new ones. If reloading did not help
 * either, the person is told instead of being sent in circles.
 */
async function orReload<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (cause) {
    if (!navigator.onLine || !mayReload(Date.now())) throw new PageLoadError('The page could not be loaded', { cause });
    location.reload();
    // Nothing more is shown until the new page takes over.
    return new Promise(() => {});
  }
}

/** Retries five times, after 1, 2, 4, 8 and 16 seconds. Browsers fetch a module again after its fetch has failed. */
export async function withRetries<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let retry = 0; ; retry++) {
    try {
      return await load();
    } catch (error) {
      if (retry === retries) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** retry));
    }
  }
}

function mayReload(now: number): boolean {
  const reloadedAt = Number(readStored(reloadKey));
  if (now - reloadedAt < quietAfterReloadMs) return false;
  writeStored(reloadKey, String(now));
  return true;
}
