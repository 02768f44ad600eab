import { audit } from '../../../platform/audit.ts';
import { inDirectory } from '../../../platform/cells.ts';
import { config } from '../../../platform/config.ts';
import type { PublicCtx, UserCtx, WithoutTransaction } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';
import { invalid } from '../../../platform/errors.ts';
import {
  acceptedStep,
  checkNewPassword,
  deleteSessionsOfOperator,
  hashPassword,
  hashSecret,
  newSecret,
  newTotp,
  type Rekeyed,
  reseal,
} from '../../access/index.ts';
import { deleteSessionsOf } from '../sessions/queries.ts';
import { openSession } from '../sessions/service.ts';
import * as queries from './queries.ts';

/** A command on the machine: when it was given, and by which of its users. */
export interface Command {
  now: Date;
  by: string;
}

const setUpHours = 24;

/** A one-time link that sets password and authenticator. The token is in the fragment, which no server or log sees. */
function newSetUp(now: Date) {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + setUpHours * 3_600_000);
  const row = { setUpHash: hashSecret(token), setUpExpiresAt: expiresAt };
  return { row, link: `${config.OPERATOR_URL}/set-up#token=${token}`, expiresAt };
}

const auditCommand = (db: Trx, { now, by }: Command, action: string, { id, email, name }: queries.OperatorRow) =>
  audit(
    { scope: 'directory', db, now, requestId: 'command', userId: null },
    { action, entityType: 'operator', entityId: id, after: { email, name, by } },
  );

/** Undefined if the address is taken. */
export function addOperator(asked: { email: string; name: string }, command: Command) {
  const { row, ...shown } = newSetUp(command.now);
  return inDirectory(async (db) => {
    const operator = await queries.insertOperator(db, { ...asked, ...row, createdAt: command.now });
    if (!operator) return undefined;
    await auditCommand(db, command, 'operator.operatorAdded', operator);
    return { id: operator.id, ...asked, ...shown };
  });
}

/** Password, authenticator and sessions end at once; the link lets the operator begin again. */
export function resetOperator(operator: queries.OperatorRow, command: Command) {
  const { row, ...shown } = newSetUp(command.now);
  const { id, email, name } = operator;
  return inDirectory(async (db) => {
    await queries.updateOperator(db, id, { ...row, passwordHash: null, totpSecret: null, totpStep: 0 });
    await deleteSessionsOf(db, id);
    await deleteSessionsOfOperator(db, id);
    await auditCommand(db, command, 'operator.operatorReset', operator);
    return { id, email, name, ...shown };
  });
}

export function removeOperator(operator: queries.OperatorRow, command: Command): Promise<void> {
  return inDirectory(async (db) => {
    await queries.deleteOperator(db, operator.id);
    await auditCommand(db, command, 'operator.operatorRemoved', operator);
  });
}

const brokenLink = () => invalid('token', 'operator.linkExpired');

/** Each call makes another secret, so that a page that is loaded again shows one that works. */
export async function beginSetUp(ctx: PublicCtx, token: string) {
  const operator = await queries.lockBySetUp(ctx.db, hashSecret(token), ctx.now);
  if (!operator) throw brokenLink();
  const { id, email, name } = operator;
  const { sealed, ...shown } = newTotp('Hurrah operators', email);
  await queries.updateOperator(ctx.db, id, { totpSecret: sealed, totpStep: 0 });
  await audit({ ...ctx, userId: id }, { action: 'operator.setUpBegun', entityType: 'operator', entityId: id });
  return { email, name, ...shown };
}

export async function finishSetUp(
  ctx: WithoutTransaction<PublicCtx>,
  { token, password, code }: { token: string; password: string; code: string },
) {
  const owner = await inDirectory((db) => queries.lockBySetUp(db, hashSecret(token), ctx.now));
  if (!owner) throw brokenLink();
  await checkNewPassword('password', password, [owner.email, owner.name]);
  const passwordHash = await hashPassword(password);
  return ctx.within(async (inside) => {
    const operator = await queries.lockBySetUp(inside.db, hashSecret(token), ctx.now);
    if (!operator?.totpSecret) throw brokenLink();
    const { id, totpSecret: secret, totpStep: counter } = operator;
    const step = await acceptedStep({ secret, counter }, code, ctx.now);
    if (step === undefined) throw invalid('code', 'factor.wrongCode');
    const done = { passwordHash, totpStep: step, setUpHash: null, setUpExpiresAt: null };
    await queries.updateOperator(inside.db, id, done);
    const acting = { ...inside, userId: id };
    await audit(acting, { action: 'operator.setUpFinished', entityType: 'operator', entityId: id });
    await openSession(acting, id);
    return presentOperator(operator);
  });
}

export const getOwnAccount = async (ctx: UserCtx) => presentOperator(await queries.getOperator(ctx.db, ctx.userId));

export const presentOperator = ({ id, email, name }: queries.OperatorRow) => ({ id, email, name });

/** Encrypts every authenticator secret with the first key. There are few operators, so one transaction is enough. */
export function rekeyOperators(): Promise<Rekeyed> {
  return inDirectory(async (db) => {
    const total: Rekeyed = { rekeyed: 0, unreadable: [] };
    for (const { id, totpSecret } of await queries.lockSealedOperators(db)) {
      const sealed = totpSecret && reseal({ id, secret: totpSecret }, total);
      if (sealed) await queries.updateOperator(db, id, { totpSecret: sealed });
    }
    return total;
  });
}
