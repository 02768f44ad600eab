import type { SupportAccess, SupportStep } from '@hurrah/contracts/identity/support-accesses';
import type { Ctx } from '../../../platform/ctx.ts';
import { nameActors } from '../versions/service.ts';
import type * as queries from './queries.ts';
import { stateOf } from './rules.ts';

type Names = Awaited<ReturnType<typeof nameActors>>;
const fullName = (name: ReturnType<Names>): string | null => name && `${name.firstName} ${name.lastName}`;

export async function presentAccesses(ctx: Ctx, rows: queries.SupportAccessRow[]): Promise<SupportAccess[]> {
  const names = await nameActors(
    ctx,
    rows.flatMap(({ decidedBy, endedBy }) => [decidedBy, endedBy]),
  );
  return rows.map((row) => ({
    id: row.id,
    operator: row.operatorName,
    reason: row.reason,
    hours: row.hours,
    state: stateOf(row, ctx.now),
    askedAt: row.askedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: fullName(names(row.decidedBy)),
    until: row.until?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: fullName(names(row.endedBy)),
  }));
}

export async function presentAccess(ctx: Ctx, row: queries.SupportAccessRow): Promise<SupportAccess> {
  const [access] = await presentAccesses(ctx, [row]);
  if (!access) throw new Error('A row was lost');
  return access;
}

type StepRow = Awaited<ReturnType<typeof queries.listSteps>>['results'][number];

export async function presentSteps(ctx: Ctx, rows: StepRow[]): Promise<SupportStep[]> {
  const names = await nameActors(
    ctx,
    rows.map(({ actorId }) => actorId),
  );
  return rows.map(({ id, at, action, actorId, after }) => ({
    id,
    at: at.toISOString(),
    action: actions[action] ?? 'viewed',
    path: (after as { path?: string } | null)?.path ?? null,
    admin: fullName(names(actorId)),
  }));
}

const actions: Record<string, SupportStep['action']> = {
  'identity.supportAsked': 'asked',
  'identity.supportAllowed': 'allowed',
  'identity.supportRefused': 'refused',
  'identity.supportWithdrawn': 'withdrawn',
  'identity.supportOpened': 'opened',
  'identity.supportViewed': 'viewed',
  'identity.supportLeft': 'left',
  'identity.supportEnded': 'ended',
};
