import { findSimilar } from '@hurrah/contracts/people/spelling';
import { Segment } from '@hurrah/contracts/people/tenant-members';
import type {
  MissingPolicy,
  NewSegmentValue,
  StaffField,
  StaffImport,
  StaffSource,
  StaffUndo,
} from '@hurrah/contracts/staffing/staff-records';
import type { Ctx } from '../../../platform/ctx.ts';
import { listSegmentValues } from '../../people/index.ts';
import { holdsBack } from '../files/rules.ts';
import { countActions, inSets, listProblems, type StoredProblem } from '../rows/queries.ts';
import * as queries from './queries.ts';

export interface Difference {
  counts: StaffImport['counts'];
  held: StaffImport['held'];
  findings: Findings;
}

export interface Findings {
  problems: StoredProblem[];
  newValues: NewSegmentValue[];
  /** Once the import was undone. */
  undone?: StaffUndo;
}

interface Comparing {
  source: StaffSource;
  missingPolicy: MissingPolicy;
  mapped: ReadonlySet<StaffField>;
  actorId: string | null;
}

/** Completes the actions of rows by their relations to each other, and by missing members. Nothing changes yet. */
export async function compare(ctx: Ctx, importId: string, comparing: Comparing): Promise<Difference> {
  return inSets(ctx, () => compareInSets(ctx, importId, comparing));
}

async function compareInSets(ctx: Ctx, importId: string, { source, missingPolicy, mapped, actorId }: Comparing) {
  await queries.refuseTwins(ctx, importId);
  await queries.findManagersInFile(ctx, importId);
  await refuseDependents(ctx, importId);
  await queries.orderByManagers(ctx, importId);
  const missing =
    missingPolicy === 'archive' ? await queries.addMissing(ctx, importId, { source, actorId }) : undefined;
  const counts = await countActions(ctx, importId);
  const held =
    missing && holdsBack(missing.archived, missing.of) ? { reason: 'tooManyArchived' as const, ...missing } : null;
  const problems = counts.error > 0 ? await listProblems(ctx, importId) : [];
  return { counts, held, findings: { problems, newValues: await findNewValues(ctx, importId, mapped) } };
}

/** A refused line may have broken a circle, so both checks are repeated until nothing changes. */
async function refuseDependents(ctx: Ctx, importId: string): Promise<void> {
  let refused = 1;
  while (refused > 0) {
    refused = (await queries.refuseOrphans(ctx, importId)) + (await queries.refuseCircles(ctx, importId));
  }
}

/** Decides about lines in review. One that is left out may have been what others hung on. */
export async function decideRows(
  ctx: Ctx,
  importId: string,
  { rowIds, decision }: { rowIds: number[]; decision: 'samePerson' | 'leaveOut' },
): Promise<{ counts: StaffImport['counts']; problems: StoredProblem[] }> {
  if (decision === 'samePerson') await queries.confirmReviewed(ctx, importId, rowIds);
  else {
    await queries.leaveOutReviewed(ctx, importId, rowIds);
    await inSets(ctx, () => refuseDependents(ctx, importId));
  }
  return { counts: await countActions(ctx, importId), problems: await listProblems(ctx, importId) };
}

const shownValues = 100;

/** Departments, locations and so on that no member has yet, each with the known value it may be a typo of. */
async function findNewValues(ctx: Ctx, importId: string, mapped: ReadonlySet<StaffField>): Promise<NewSegmentValue[]> {
  const segments = Segment.options.filter((segment) => mapped.has(segment));
  if (segments.length === 0) return [];
  const inFile = await queries.listSegmentValuesInFile(ctx, importId, segments);
  const found: NewSegmentValue[] = [];
  for (const field of segments) {
    const own = inFile.filter((one) => one.field === field);
    const fresh = own.filter(({ known }) => !known).slice(0, shownValues);
    if (fresh.length === 0) continue;
    const held = (await listSegmentValues(ctx, field, {})).map(({ value }) => value);
    for (const { value, count } of fresh) {
      // Of two new values that look alike, the one that fewer lines have is probably the typo.
      const others = own.filter((one) => one.count > count).map((one) => one.value);
      found.push({ field, value, count, similar: findSimilar(value, [...held, ...others]) ?? null });
    }
  }
  return found
    .toSorted((one, other) => Number(!one.similar) - Number(!other.similar) || one.value.localeCompare(other.value))
    .slice(0, shownValues);
}
