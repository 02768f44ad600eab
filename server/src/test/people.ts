import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import { hashPassword } from '../domains/access/passwords/rules.ts';
import { inDirectory } from '../platform/cells.ts';
import { type Browser, browser, clock, type TestMember, type TestTenant } from './harness.ts';

export const password = 'correct horse battery';
const hashed = hashPassword(password);

/** A member who signs in with a password, for tests of signing in. */
export async function withPassword(
  tenant: TestTenant,
  fields: Parameters<TestTenant['member']>[0] = {},
): Promise<TestMember> {
  const member = await tenant.member({ email: `${randomUUID()}@example.test`, ...fields });
  await setPassword(member.userId, clock());
  return member;
}

export async function setPassword(userId: string, changedAt: Date): Promise<void> {
  const hash = await hashed;
  await inDirectory((db) =>
    db
      .insertInto('directory.passwordIdentity')
      .values({ userId, hash, changedAt })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt }))
      .execute(),
  );
}

/** The code an authenticator app shows now, by the product's clock. */
export const totpCode = (secret: string): Promise<string> =>
  generate({ secret, epoch: Math.floor(clock().getTime() / 1000) });

export async function enrolTotp(who: Pick<Browser, 'post'>) {
  const { id, secret, uri } = (await who.post('/identity/authFactors/totp', { name: 'Phone' })).body;
  const confirmed = await who.post(`/identity/authFactors/${id}/confirm`, { code: await totpCode(secret) });
  return { id, secret, uri, confirmed };
}

export async function logIn(
  email: string,
  using = password,
  visitor = browser(),
): Promise<Browser & { first: Awaited<ReturnType<Browser['post']>> }> {
  const first = await visitor.post('/identity/passwords/login', { email, password: using });
  return { ...visitor, first };
}
