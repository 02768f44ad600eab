import { expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { valuePolicy } from './policy.ts';

const who = (may: boolean) => ({ can: () => may }) as unknown as Ctx;
const archivedAt = new Date();

it.each([
  ['new', { archivedAt: null, used: false }, ['edit', 'archive', 'delete']],
  ['used', { archivedAt: null, used: true }, ['edit', 'archive']],
  ['archived', { archivedAt, used: true }, ['edit', 'unarchive']],
  ['archived before it was used', { archivedAt, used: false }, ['edit', 'unarchive', 'delete']],
])('a value that is %s allows the matching actions, and none without the permission (VAL-01)', (_, value, actions) => {
  expect(valuePolicy.allowed(who(true), value)).toEqual(actions);
  expect(valuePolicy.allowed(who(false), value)).toEqual([]);
});
