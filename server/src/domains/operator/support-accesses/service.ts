import { audit } from '../../../platform/audit.ts';
import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx, UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import { conflict } from '../../../platform/errors.ts';
import { askForSupport, giveUpSupport, listForOperator, newSupportLink, requireAllowed } from '../../access/index.ts';
import { getOperator } from '../accounts/queries.ts';
import { requireCompany } from '../companies/service.ts';

type OperatorCtx = WithoutTransaction<UserCtx>;
interface Named {
  id: string;
  accessId: string;
}

export const list = (ctx: OperatorCtx, id: string) =>
  inCompany(ctx, id, (inside) => listForOperator(inside, ctx.userId));

export async function ask(ctx: OperatorCtx, id: string, asked: { reason: string; hours: number }) {
  const company = await requireCompany(id);
  if (company.suspendedAt) throw conflict('support.companySuspended');
  const { name } = await ctx.within(({ db }) => getOperator(db, ctx.userId));
  const access = await inCompany(ctx, id, (inside) => askForSupport(inside, { id: ctx.userId, name }, asked));
  await note(ctx, id, 'operator.supportAsked', { accessId: access.id, ...asked });
  return access;
}

/** The company's own trail says when the link was used. */
export async function open(ctx: OperatorCtx, { id, accessId }: Named) {
  await inCompany(ctx, id, (inside) => requireAllowed(inside, ctx.userId, accessId));
  const { userId: operatorId, now } = ctx;
  const url = await ctx.within(({ db }) => newSupportLink(db, { operatorId, tenantId: id, accessId, now }));
  await note(ctx, id, 'operator.supportOpened', { accessId });
  return { url };
}

export async function giveUp(ctx: OperatorCtx, { id, accessId }: Named) {
  const access = await inCompany(ctx, id, (inside) => giveUpSupport(inside, ctx.userId, accessId));
  await note(ctx, id, 'operator.supportGivenUp', { accessId });
  return access;
}

async function inCompany<T>({ now, requestId, client }: OperatorCtx, id: string, work: (ctx: Ctx) => Promise<T>) {
  const { cell } = await requireCompany(id);
  const { ipAddress, userAgent } = client;
  return inBackground(getCell(cell), { tenantId: id, now, requestId }, (ctx) =>
    work({ ...ctx, client: { ipAddress, userAgent } }),
  );
}

const note = (ctx: OperatorCtx, entityId: string, action: string, after: Record<string, unknown>) =>
  ctx.within((inside) => audit(inside, { action, entityType: 'tenant', entityId, after }));
