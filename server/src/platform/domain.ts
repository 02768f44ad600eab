import type { z } from 'zod';
import type { Event, Subscriber } from './events.ts';
import type { Chore, ExternalJob, PeriodicJob } from './jobs.ts';
import type { Binding } from './route.ts';

/** The manifest of a domain: everything of it that runs. Code that is not named here, or by the app, does not run. */
export interface Domain {
  name: string;
  /** The domains whose `index.ts` it imports. `scripts/tidy.ts` compares it with the imports. */
  uses: string[];
  routes: Binding[];
  events: Event<z.ZodType>[];
  subscribers: Subscriber[];
  externalJobs: ExternalJob<z.ZodType>[];
  /** External jobs that write to people, by email or push: a worker with HOLD_EMAILS leaves them in the queue. */
  emailJobs: ExternalJob<z.ZodType>[];
  periodicJobs: PeriodicJob[];
  /** Upkeep of the directory. */
  chores: Chore[];
}

type Named = 'name' | 'uses' | 'routes';
/** The lists of a manifest; the app joins those of all domains. */
export type Lists = Omit<Domain, 'name' | 'uses'>;

const nothing = { events: [], subscribers: [], externalJobs: [], emailJobs: [], periodicJobs: [], chores: [] };

/**
 * A manifest may bring further fields, such as kinds of posts. The app collects them from all manifests and hands them
 * to the domains that have `takes`, which know no other domain.
 */
export const domain = <M extends Pick<Domain, Named> & Partial<Omit<Domain, Named>>>(manifest: M): Domain & M => ({
  ...nothing,
  ...manifest,
});
