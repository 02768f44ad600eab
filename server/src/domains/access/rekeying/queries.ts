import type { Trx } from '../../../platform/db.ts';

/** The next `limit` encrypted secrets after `after`, locked against an enrolment that ends meanwhile. */
export function lockSealedFactors(db: Trx, { after, limit }: { after: string; limit: number }) {
  return db
    .selectFrom('directory.authFactor')
    .select(['id', 'secret'])
    .where('kind', '=', 'totp')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updateSecret(db: Trx, id: string, secret: Buffer): Promise<void> {
  await db.updateTable('directory.authFactor').set({ secret }).where('id', '=', id).execute();
}
