import { expect, test } from 'vitest';
import { firstVisit } from './first-visit.ts';

test('derives the URLs of a first visit from the queries', () => {
  const { member, login, feed } = firstVisit.calls;
  expect(member).toContain('/apps');
  expect(member).toContainEqual(expect.stringMatching(/^\/identity\/tenantMembers\/me\?embeds=avatar&embeds=/));
  expect(login).toEqual(['/identity/tenants/metadata?domain=']);
  expect(feed).toEqual(['/timeline/items?pageSize=20&embeds=comments', '/timeline/items/pinned']);
});
