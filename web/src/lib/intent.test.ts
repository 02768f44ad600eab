import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { keepIntent } from './intent.ts';

/** The keys of two attempts, the first of which ends like this. */
async function keysAround(first: () => Promise<unknown>): Promise<string[]> {
  const intend = keepIntent();
  const keys: string[] = [];
  for (const end of [first, async () => {}]) {
    await intend((key) => {
      keys.push(key);
      return end();
    }).catch(() => {});
  }
  return keys;
}

const refuse = (status: number) => () => Promise.reject(new ApiError(status, {}));

test.each([
  ['nobody answered', refuse(0)],
  ['only a gateway answered', refuse(502)],
])('a repeat carries the same key where %s', async (_, end) => {
  const [first, second] = await keysAround(end);
  expect(first).toMatch(/^\d+-\d+$/);
  expect(second).toBe(first);
});

test.each([
  ['a success', () => Promise.resolve('done')],
  ['a refusal', refuse(400)],
  ['a mistake of ours', () => Promise.reject(new TypeError('oops'))],
])('a new key follows %s', async (_, end) => {
  const [first, second] = await keysAround(end);
  expect(second).not.toBe(first);
});

test('a key ends with the success that follows a silence, and what failed is told as it was', async () => {
  const intend = keepIntent();
  await expect(intend(refuse(0))).rejects.toMatchObject({ status: 0 });
  const repeated = await intend(async (key) => key);
  expect(await intend(async (key) => key)).not.toBe(repeated);
});

test('two forms never share a key', async () => {
  const [one, other] = await Promise.all([keepIntent(), keepIntent()].map((intend) => intend(async (key) => key)));
  expect(one).not.toBe(other);
});
