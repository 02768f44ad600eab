import { describe, expect, it } from 'vitest';
import { app, newTenant } from '../test/harness.ts';
import { cookiePrefix, sessionCookie } from './cookies.ts';

describe('the name of a cookie', () => {
  it.each([
    ['no prefix over http', 'http://localhost:17400', undefined, ''],
    ['__Host- over https', 'https://hurrah.example', undefined, '__Host-'],
    ['__Secure- over https where several hosts share a login', 'https://hurrah.example', 'hurrah.example', '__Secure-'],
  ])('has %s (ASVS 3.3.1, 3.3.3)', (_, PUBLIC_URL, COOKIE_DOMAIN, prefix) => {
    expect(cookiePrefix({ PUBLIC_URL, COOKIE_DOMAIN })).toBe(prefix);
  });
});

describe('two session cookies under one name', () => {
  it('open the session that the handle names, in any order', async () => {
    const tenant = await newTenant();
    const [victim, attacker] = [await tenant.member(), await tenant.member()];
    const own = `${sessionCookie}=${victim.caller.secret}`;
    const planted = `${sessionCookie}=${attacker.caller.secret}`;
    for (const cookie of [`${planted}; ${own}`, `${own}; ${planted}`, `${sessionCookie}=x; other=1; ${own}`]) {
      const headers = { authorization: victim.caller.handle ?? '', cookie };
      const answer = await app.inject({ url: '/identity/tenantMembers/me', headers });
      expect(answer.json()).toMatchObject({ id: victim.id });
    }
  });

  it('are tried only up to a limit', async () => {
    const member = await (await newTenant()).member();
    const others = Array.from({ length: 4 }, (_, index) => `${sessionCookie}=planted-${index}`);
    const cookie = [...others, `${sessionCookie}=${member.caller.secret}`].join('; ');
    const headers = { authorization: member.caller.handle ?? '', cookie };
    expect((await app.inject({ url: '/identity/tenantMembers/me', headers })).statusCode).toBe(401);
  });
});
