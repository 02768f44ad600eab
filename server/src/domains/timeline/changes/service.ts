import type { Ctx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { lockDrawing } from '../cards/queries.ts';
import { redrawItems, retagItems } from '../cards/service.ts';
import { peopleToFollow, teamsToFollow } from './events.ts';
import * as queries from './queries.ts';

/** What one job does at most, so that it stays a short transaction. The rest is another event. */
const peopleAtOnce = 100;
const itemsAtOnce = 200;
/** Looking at so many posts takes a tenth of a second; some people have thousands. */
const partsAtOnce = 500;
/** After so long no other step is begun. */
const lookingMs = 200;
const before = '00000000-0000-0000-0000-000000000000';

/** Somebody has another name, face or team. It begins when nobody draws any more who may not have seen that. */
export async function followMembers(ctx: Ctx, memberIds: string[]): Promise<void> {
  await lockDrawing(ctx);
  await emit(ctx, peopleToFollow, { memberIds });
}

/** Posts that show them follow. */
export async function followPeople(ctx: Ctx, memberIds: string[]): Promise<void> {
  const some = memberIds.slice(0, peopleAtOnce);
  const counts = await queries.countParts(ctx, some, partsAtOnce);
  const now = some.slice(0, countWithin(counts, partsAtOnce));
  const stale = await queries.listStale(ctx, now, itemsAtOnce);
  const lost = await queries.listLost(ctx, now, itemsAtOnce);
  await redrawItems(ctx, [...new Set([...stale, ...lost])]);
  const isDone = stale.length < itemsAtOnce && lost.length < itemsAtOnce;
  const rest = isDone ? memberIds.slice(now.length) : memberIds;
  if (rest.length > 0) await emit(ctx, peopleToFollow, { memberIds: rest });
}

/** How many of these fit together into the budget; one at least, or it would never end. */
export function countWithin(counts: number[], budget: number): number {
  let sum = 0;
  const fitting = counts.findIndex((count) => {
    sum += count;
    return sum > budget;
  });
  return fitting === -1 ? counts.length : Math.max(1, fitting);
}

/** The same for teams that have other people. */
export async function followTeams(ctx: Ctx, teamIds: string[]): Promise<void> {
  await lockDrawing(ctx);
  await emit(ctx, teamsToFollow, { teamIds, pass: 'joined', after: before });
}

interface Step {
  teamIds: string[];
  pass: 'joined' | 'left';
  after: string;
}

/**
 * Looks for posts to tag, team by team, and tags what it finds first: whoever writes twice in one transaction can wait
 * in a circle with somebody else. What is left is another event.
 */
export async function followTeam(ctx: Ctx, first: Step): Promise<void> {
  const began = performance.now();
  let next: Step | undefined = first;
  let found: string[] = [];
  // Most steps find nothing, and an import can make hundreds of teams: a job for each would take minutes.
  while (next && found.length === 0 && performance.now() - began < lookingMs) {
    const step: Step = next;
    const { last, itemIds } = await look(ctx, step);
    found = itemIds;
    next = nextStep(step, { last, isFull: itemIds.length === itemsAtOnce });
  }
  await retagItems(ctx, found);
  if (next) await emit(ctx, teamsToFollow, next);
}

/** One step for the first of these teams. */
function look(ctx: Ctx, { teamIds: [teamId = ''], pass, after }: Step): Promise<queries.Found> {
  if (pass === 'left') return queries.listLeft(ctx, teamId, { after, items: itemsAtOnce });
  return queries.listJoined(ctx, teamId, { after, people: peopleAtOnce, items: itemsAtOnce });
}

/** The same people again while they have more; then the next ones; then the other pass; then the next team. */
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
