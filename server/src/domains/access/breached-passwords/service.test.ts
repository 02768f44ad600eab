import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { newTenant } from '../../../test/harness.ts';
import { logIn, password, withPassword } from '../../../test/people.ts';
import { startPasswordRange } from '../../../test/providers/password-range.ts';

const leaked = 'quiet lanterns over tea';
let range: Awaited<ReturnType<typeof startPasswordRange>>;
beforeAll(async () => {
  range = await startPasswordRange(Number(new URL(config.PASSWORD_RANGE_URL ?? '').port), [leaked]);
});
afterAll(() => range.close());

async function choose(newPassword: string) {
  const member = await withPassword(await newTenant());
  const { post } = await logIn(member.email);
  return post('/identity/passwords/change', { currentPassword: password, newPassword });
}

describe('an installation that checks passwords against leaks', () => {
  it('rejects a leaked password and sends the service only five digits of its hash (ASVS 6.2.12)', async () => {
    const refused = await choose(leaked);
    expect(refused.body).toMatchObject({
      error: 'ValidationError',
      details: [{ path: 'newPassword', type: 'breached' }],
    });
    const hash = createHash('sha1').update(leaked).digest('hex').toUpperCase();
    expect(range.asked.at(-1)).toEqual({ path: `/range/${hash.slice(0, 5)}`, padding: 'true' });
  });

  it('accepts a password that has not leaked', async () => {
    expect((await choose('loud lanterns under coffee')).status).toBe(200);
  });

  it.each(['no answer', 'silence', 'status', 'too long', 'not text'] as const)(
    'takes a password when the service fails with: %s',
    async (fault) => {
      range.failNext(fault);
      expect((await choose(leaked)).status).toBe(200);
    },
  );
});
