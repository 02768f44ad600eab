import { randomUUIDv7 } from 'node:crypto';
import type { PublicCtx } from '../../../platform/ctx.ts';
import { rememberDevice } from '../devices/service.ts';
import { upsertPassword } from '../passwords/queries.ts';
import { newHandle, sessionHandle } from '../sessions/rules.ts';
import { openSession } from '../sessions/service.ts';
import { insertUser } from './queries.ts';

interface Account {
  id: string;
  email: string;
  handle: string;
}

/** Nothing is stored yet. The cell has to know the id before the directory does. */
export const newAccount = (email: string): Account => ({ id: randomUUIDv7(), email, handle: newHandle() });

/** Only for the owner of an address that a link has proved. */
export async function createAccount(ctx: PublicCtx, account: Account, passwordHash: string): Promise<void> {
  await insertUser(ctx.db, account);
  await upsertPassword(ctx, account.id, passwordHash);
}

/** Signs in the owner of a new account, who has no second factor yet. Returns the session's handle. */
export async function logInToNewAccount(ctx: PublicCtx, { id, email, handle }: Account): Promise<string> {
  await rememberDevice(ctx, { id, email });
  await openSession(ctx, id, { challenged: false });
  return sessionHandle(handle);
}
