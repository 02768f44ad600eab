import type { Trx } from '../../../platform/db.ts';
import { listBrands } from '../passwords/queries.ts';

/** The recipient of an email, and the company it comes from if the person has only one. */
export async function findRecipient(db: Trx, who: { email: string } | { userId: string }) {
  const query = db.selectFrom('directory.user').select(['id', 'email']);
  const user = await ('email' in who
    ? query.where('email', '=', who.email)
    : query.where('id', '=', who.userId)
  ).executeTakeFirst();
  if (!user) return undefined;
  const brands = await listBrands(db, user.id);
  return { email: user.email, brand: brands.length === 1 ? brands[0] : undefined };
}
