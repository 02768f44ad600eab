import type { CommentAction } from '@hurrah/contracts/comment/threads';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { commentPolicy } from './policy.ts';

const hiddenAt = new Date(0);
const caller = (moderates: boolean) =>
  ({ memberId: 'me', can: (permission) => moderates && permission === 'commentApp:moderate' }) as Ctx;

const cases: [string, string, Date | null, boolean, CommentAction[]][] = [
  ['one’s own', 'me', null, false, ['edit', 'delete', 'react', 'reply']],
  ['one’s own that is hidden', 'me', hiddenAt, false, ['delete']],
  ['somebody’s', 'you', null, false, ['react', 'reply', 'flag']],
  ['somebody’s, to a moderator', 'you', null, true, ['delete', 'react', 'reply', 'flag', 'moderate']],
  ['a hidden one, to a moderator', 'you', hiddenAt, true, ['delete', 'moderate']],
  ['a moderator’s own that is hidden', 'me', hiddenAt, true, ['delete', 'moderate']],
];

describe('a comment', () => {
  it.each(cases)('that is %s (REC-17)', (_, memberId, hidden, moderates, allowed) => {
    expect(commentPolicy.allowed(caller(moderates), { memberId, hiddenAt: hidden })).toEqual(allowed);
  });
});
