import type { HistoryEntry, JudgedReason, Nomination, Nominee } from '@hurrah/contracts/award/nominations';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listPeople } from '../../people/index.ts';
import * as queries from './queries.ts';
import { maskNames } from './rules.ts';

export async function presentOwn(ctx: MemberCtx, row: queries.NominationRow): Promise<Nomination> {
  const people = await listPeople(ctx, [row.memberId]);
  return nominationOf(row, people);
}

export const nominationOf = (row: queries.NominationRow, people: ReadonlyMap<string, Person>): Nomination => ({
  id: row.id,
  version: row.version,
  nominee: people.get(row.memberId) as Person,
  message: row.message,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
});

interface Reading {
  /** Whether names are hidden from the reader. */
  hidden: boolean;
  people: ReadonlyMap<string, Person>;
}

/** Presents a reason to the jury. */
export function reasonOf(ctx: MemberCtx, row: queries.JudgedRow, { hidden, people }: Reading): JudgedReason {
  const named = [people.get(row.memberId), people.get(row.nominatorId)].flatMap((person) =>
    person ? [person.firstName, person.lastName] : [],
  );
  return {
    id: row.id,
    message: hidden ? maskNames(row.message, named) : [{ text: row.message }],
    nominator: hidden ? null : (people.get(row.nominatorId) ?? null),
    department: row.department,
    fromManager: row.fromManager,
    own: row.nominatorId === ctx.memberId,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function presentReasons(ctx: MemberCtx, rows: queries.JudgedRow[], hidden: boolean) {
  const people = await listPeople(
    ctx,
    rows.flatMap(({ memberId, nominatorId }) => [memberId, nominatorId]),
  );
  return rows.map((row) => ({
    ...reasonOf(ctx, row, { hidden, people }),
    nomineeId: row.nomineeId,
    nominee: hidden ? null : (people.get(row.memberId) ?? null),
  }));
}

/** Presents nominees for comparison, with a constant number of queries. */
export async function presentNominees(
  ctx: MemberCtx,
  rows: queries.NomineeRow[],
  { hidden, reasons: limit }: { hidden: boolean; reasons: number },
): Promise<Nominee[]> {
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ memberId }) => memberId);
  const [reasons, past] = await Promise.all([
    queries.listFirstReasons(ctx, ids, limit),
    hidden ? undefined : queries.listPastAwards(ctx, memberIds),
  ]);
  const people = await listPeople(ctx, [...memberIds, ...reasons.map(({ nominatorId }) => nominatorId)]);
  const byNominee = Map.groupBy(reasons, ({ nomineeId }) => nomineeId);
  return rows.map((row) => ({
    id: row.id,
    member: hidden ? null : (people.get(row.memberId) ?? null),
    jobTitle: hidden ? null : row.jobTitle,
    department: hidden ? null : row.department,
    nominationCount: row.nominationCount,
    reasons: (byNominee.get(row.id) ?? []).map((reason) => reasonOf(ctx, reason, { hidden, people })),
    pastAwards: past ? pick(past.get(row.memberId)) : null,
    conflicts: conflictsOf(ctx, row),
    eligible: row.eligible,
    winner: row.winnerId ? { id: row.winnerId, note: row.winnerNote ?? '' } : null,
  }));
}

const pick = (past: queries.PastAwards | undefined) => ({ total: past?.total ?? 0, names: past?.names ?? [] });

/** Lists the conflicts of interest between the caller and this nominee. */
const conflictsOf = (ctx: MemberCtx, row: queries.NomineeRow): Nominee['conflicts'] => [
  ...(row.memberId === ctx.memberId ? (['self'] as const) : []),
  ...(row.nominatedByYou ? (['nominatedByYou'] as const) : []),
  ...(row.nominatedByManager ? (['nominatedByManager'] as const) : []),
];

const shown: Record<string, HistoryEntry['action']> = {
  'award.awardTypeCreated': 'created',
  'award.awardTypeChanged': 'changed',
  'award.awardTypeArchived': 'archived',
  'award.awardTypeUnarchived': 'unarchived',
  'award.nominationStarted': 'started',
  'award.nominationEnded': 'ended',
  'award.nominationExtended': 'extended',
  'award.winnerAdded': 'winnerAdded',
  'award.winnerChanged': 'winnerChanged',
  'award.winnerRemoved': 'winnerRemoved',
  'award.nominationFinalized': 'finalized',
};

/** Presents the history. The winner's name is left out while names are hidden. */
export async function presentHistory(
  ctx: MemberCtx,
  rows: queries.HistoryRow[],
  hidden: boolean,
): Promise<HistoryEntry[]> {
  const winnerOf = ({ before, after }: queries.HistoryRow) =>
    (after?.memberId ?? before?.memberId) as string | undefined;
  const people = await listPeople(
    ctx,
    rows.flatMap((row) => [row.actorId ?? [], winnerOf(row) ?? []].flat()),
  );
  return rows.flatMap((row) => {
    const action = shown[row.action];
    if (!action) return [];
    const note = row.after?.note;
    return {
      id: row.id,
      action,
      actor: people.get(row.actorId ?? '') ?? null,
      at: row.at.toISOString(),
      member: hidden ? null : (people.get(winnerOf(row) ?? '') ?? null),
      note: typeof note === 'string' && note !== '' ? note : null,
    };
  });
}
