import type { Selectable } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { DB, Trx } from '../../../platform/db.ts';

export type OperatorRow = Selectable<DB['directory.operator']>;

export function findOperator(email: string): Promise<OperatorRow | undefined> {
  return directory.selectFrom('directory.operator').selectAll().where('email', '=', email).executeTakeFirst();
}

export function getOperator(db: Trx, id: string): Promise<OperatorRow> {
  return db.selectFrom('directory.operator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Locked, so that two sign-ins at once cannot both use the same code. */
export function lockOperator(db: Trx, id: string): Promise<OperatorRow | undefined> {
  return db.selectFrom('directory.operator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function lockBySetUp(db: Trx, setUpHash: Buffer, now: Date): Promise<OperatorRow | undefined> {
  return db
    .selectFrom('directory.operator')
    .selectAll()
    .where('setUpHash', '=', setUpHash)
    .where('setUpExpiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

export function listOperators(): Promise<OperatorRow[]> {
  return directory.selectFrom('directory.operator').selectAll().orderBy('email').execute();
}

export function lockSealedOperators(db: Trx) {
  return db
    .selectFrom('directory.operator')
    .select(['id', 'totpSecret'])
    .where('totpSecret', 'is not', null)
    .forUpdate()
    .execute();
}

/** Undefined if the address is taken. */
export function insertOperator(
  db: Trx,
  operator: Pick<OperatorRow, 'email' | 'name' | 'createdAt' | 'setUpHash' | 'setUpExpiresAt'>,
): Promise<OperatorRow | undefined> {
  return db
    .insertInto('directory.operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateOperator(db: Trx, id: string, changes: Partial<Omit<OperatorRow, 'id'>>): Promise<void> {
  await db.updateTable('directory.operator').set(changes).where('id', '=', id).execute();
}

export async function deleteOperator(db: Trx, id: string): Promise<void> {
  await db.deleteFrom('directory.operator').where('id', '=', id).execute();
}
