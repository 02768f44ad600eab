import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { threadPolicy } from './policy.ts';
import type { Thread } from './rules.ts';

const everything = { react: true, comment: true, endorse: true, flag: true };
const nothing = { react: false, comment: false, endorse: false, flag: false };
const thread: Thread = {
  id: 'post',
  namedIds: [],
  authorId: 'you',
  isPrivate: false,
  seesPoints: false,
  can: everything,
};
const caller = (sends: boolean) => ({ memberId: 'me', can: () => sends }) as unknown as Ctx;

const cases: [string, Partial<Thread>, boolean, string[]][] = [
  ['of somebody else', {}, true, ['react', 'comment', 'endorse', 'flag']],
  ['without points to send', {}, false, ['react', 'comment', 'flag']],
  ['of one’s own', { authorId: 'me' }, true, ['react', 'comment']],
  ['that is private', { isPrivate: true }, true, ['react', 'comment', 'flag']],
  ['whose domain allows nothing', { can: nothing }, true, []],
];

describe('a post', () => {
  it.each(cases)('%s offers only the permitted actions (REC-17)', (_, fields, sends, allowed) => {
    expect(threadPolicy.allowed(caller(sends), { ...thread, ...fields })).toEqual(allowed);
  });
});
