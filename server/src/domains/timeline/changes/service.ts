import type { Ctx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { lockRendering } from '../cards/queries.ts';
import { rerenderItems, retagItems } from '../cards/service.ts';
import { peopleToFollow, teamsToFollow } from './events.ts';
import * as queries from './queries.ts';

/** Limits of one job, so that its transaction stays short. The rest follows in another event. */
const peopleAtOnce = 100;
const itemsAtOnce = 200;
/** Checking this many posts takes 100 ms; some people have thousands. */
const partsAtOnce = 500;
/** The job starts no further step after this time. */
const scanMs = 200;
const before = '00000000-0000-0000-0000-000000000000';

/** Someone's name, photo or team changed. Waits for running renderers, which may have read the old values. */
export async function scheduleCardRefresh(ctx: Ctx, memberIds: string[]): Promise<void> {
  await lockRendering(ctx);
  await emit(ctx, peopleToFollow, { memberIds });
}

/** Rerenders the posts that show outdated names or photos of these members. */
export async function refreshCardsOfPeople(ctx: Ctx, memberIds: string[]): Promise<void> {
  const some = memberIds.slice(0, peopleAtOnce);
  const counts = await queries.countParts(ctx, some, partsAtOnce);
  const now = some.slice(0, countWithin(counts, partsAtOnce));
  const stale = await queries.listStale(ctx, now, itemsAtOnce);
  const lost = await queries.listLost(ctx, now, itemsAtOnce);
  await rerenderItems(ctx, [...new Set([...stale, ...lost])]);
  const isDone = stale.length < itemsAtOnce && lost.length < itemsAtOnce;
  const rest = isDone ? memberIds.slice(now.length) : memberIds;
  if (rest.length > 0) await emit(ctx, peopleToFollow, { memberIds: rest });
}

/** The number of items that fit into the budget. At least one, so that every job makes progress. */
export function countWithin(counts: number[], budget: number): number {
  let sum = 0;
  const fitting = counts.findIndex((count) => {
    sum += count;
    return sum > budget;
  });
  return fitting === -1 ? counts.length : Math.max(1, fitting);
}

/** The members of these teams changed. */
export async function scheduleTeamRefresh(ctx: Ctx, teamIds: string[]): Promise<void> {
  await lockRendering(ctx);
  await emit(ctx, teamsToFollow, { teamIds, pass: 'joined', after: before });
}

interface Step {
  teamIds: string[];
  pass: 'joined' | 'left';
  after: string;
}

/**
 * Scans team by team for posts to tag, and tags the first batch it finds. It writes once per transaction to avoid
 * deadlocks; the rest follows in another event.
 */
export async function retagTeams(ctx: Ctx, first: Step): Promise<void> {
  const began = performance.now();
  let next: Step | undefined = first;
  let found: string[] = [];
  // Most steps find nothing, and an import can create hundreds of teams: one job per step would take minutes.
  while (next && found.length === 0 && performance.now() - began < scanMs) {
    const step: Step = next;
    const { last, itemIds } = await scan(ctx, step);
    found = itemIds;
    next = nextStep(step, { last, isFull: itemIds.length === itemsAtOnce });
  }
  await retagItems(ctx, found);
  if (next) await emit(ctx, teamsToFollow, next);
}

/** One step for the first of these teams. */
function scan(ctx: Ctx, { teamIds: [teamId = ''], pass, after }: Step): Promise<queries.Found> {
  if (pass === 'left') return queries.listLeft(ctx, teamId, { after, items: itemsAtOnce });
  return queries.listJoined(ctx, teamId, { after, people: peopleAtOnce, items: itemsAtOnce });
}

/** Order: the same people while they have more posts, the next people, the other pass, the next team. */
export function nextStep(
  { teamIds, pass, after }: Step,
  { last, isFull }: { last: string | null; isFull: boolean },
): Step | undefined {
  if (pass === 'joined' && isFull) return { teamIds, pass, after };
  if (last) return { teamIds, pass, after: last };
  if (pass === 'joined') return { teamIds, pass: 'left', after: before };
  const others = teamIds.slice(1);
  return others.length > 0 ? { teamIds: others, pass: 'joined', after: before } : undefined;
}
