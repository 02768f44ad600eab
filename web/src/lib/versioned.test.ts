import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { changesIn, clashingPaths, merge, saveVersioned, versionHandlers } from './versioned.ts';

const begun = {
  lastName: 'Reis',
  jobTitle: 'Engineer' as string | null,
  segments: { department: 'Sales', country: 'PT' as string | null },
  qualities: [{ name: 'Kindness' }],
};
type Member = typeof begun;
const asks = versionHandlers.ask;
const tells = versionHandlers.merged;
afterEach(() => Object.assign(versionHandlers, { ask: asks, merged: tells }));

describe('the merge of two changes (H3, D25)', () => {
  test('sends only what was changed, also within a group', () => {
    const mine = { ...begun, lastName: 'Prado', segments: { ...begun.segments, country: null } };
    expect(changesIn(begun, mine)).toEqual({ lastName: 'Prado', segments: { country: null } });
    expect(changesIn(begun, structuredClone(begun))).toEqual({});
    expect(changesIn(begun, { ...begun, qualities: [] })).toEqual({ qualities: [] });
  });

  test('clashes only where both changed the same field to different values', () => {
    const mine = { ...begun, lastName: 'Prado', jobTitle: 'Lead', segments: { department: 'HR', country: 'BR' } };
    const theirs = { ...begun, jobTitle: 'Chief', segments: { department: 'HR', country: 'PT' } };
    expect(clashingPaths({ begun, mine, theirs })).toEqual(['jobTitle']);
  });

  test('keeps both sides, and takes theirs where that was chosen', () => {
    const mine = { ...begun, lastName: 'Prado', jobTitle: 'Lead' };
    const theirs = { ...begun, jobTitle: 'Chief', segments: { department: 'HR', country: 'PT' } };
    const both = { ...theirs, lastName: 'Prado' };
    expect(merge({ begun, mine, theirs }, { jobTitle: 'theirs' })).toEqual(both);
    expect(merge({ begun, mine, theirs }, { jobTitle: 'mine' })).toEqual({ ...both, jobTitle: 'Lead' });
  });
});

test('sends a group that counts as one value as a whole, also after a part of it was taken out (D25)', async () => {
  type Rule = { amount: number; segments: Record<string, string> };
  const before: Rule = { amount: 10, segments: { department: 'Sales', country: 'PT' } };
  const save = async (mine: Rule) => {
    const sent: Partial<Rule>[] = [];
    const send = async (changes: Partial<Rule>) => {
      sent.push(changes);
      return { version: 2 };
    };
    const valuesOf = (current: Rule): Rule => current;
    const saved = await saveVersioned({
      version: 1,
      begun: before,
      mine,
      valuesOf,
      whole: ['segments'],
      send,
      labels: {},
    });
    expect(saved.values).toEqual(mine);
    return sent;
  };
  expect(await save({ ...before, segments: { department: 'Sales' } })).toEqual([{ segments: { department: 'Sales' } }]);
  expect(await save({ ...before, segments: { ...before.segments, country: 'BR' } })).toEqual([
    { segments: { department: 'Sales', country: 'BR' } },
  ]);
  expect(await save({ ...before, amount: 20 })).toEqual([{ amount: 20 }]);
});

/** A row on the API that refuses old versions as the real one does. */
function row(current: Member & { version: number }) {
  const sent: unknown[] = [];
  const send = async (changes: Partial<Member>, version: number) => {
    sent.push(changes);
    if (version !== current.version) {
      const changedBy = { id: '1', firstName: 'Svitlana', lastName: 'Koval' };
      const details = { version: current.version, changedBy, changedAt: null, changes: [], current };
      throw new ApiError(409, { error: 'StaleVersion', message: 'Stale', details });
    }
    return { version: version + 1 };
  };
  const valuesOf = ({ lastName, jobTitle, segments, qualities }: Member): Member => ({
    lastName,
    jobTitle,
    segments,
    qualities,
  });
  const save = (mine: Member) =>
    saveVersioned({ version: 1, begun, mine, valuesOf, send, labels: { jobTitle: 'Job title' } });
  return { sent, save };
}

describe('saving with a version', () => {
  test('tries again by itself where someone changed another field, and says which', async () => {
    const merged = vi.fn();
    versionHandlers.merged = merged;
    const { sent, save } = row({ ...begun, jobTitle: 'Chief', version: 4 });
    const saved = await save({ ...begun, lastName: 'Prado' });
    expect(sent).toEqual([{ lastName: 'Prado' }, { lastName: 'Prado' }]);
    expect(saved).toMatchObject({ version: 5, values: { lastName: 'Prado', jobTitle: 'Chief' } });
    expect(merged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ version: 4 }), ['Job title']);
  });

  test.each([
    ['mine', [{ jobTitle: 'Lead' }, { jobTitle: 'Lead' }], 5, 'Lead'],
    ['theirs', [{ jobTitle: 'Lead' }], 4, 'Chief'],
  ] as const)('asks where both changed the same field, and takes %s', async (side, expected, version, jobTitle) => {
    const ask = vi.fn<typeof versionHandlers.ask>(async () => ({ jobTitle: side }));
    versionHandlers.ask = ask;
    const { sent, save } = row({ ...begun, jobTitle: 'Chief', version: 4 });
    expect(await save({ ...begun, jobTitle: 'Lead' })).toMatchObject({ version, values: { jobTitle } });
    expect(sent).toEqual(expected);
    expect(ask.mock.calls[0]?.[1]).toMatchObject([{ label: 'Job title', mine: 'Lead', theirs: 'Chief' }]);
  });

  test('fails with the refusal where the person closes the question', async () => {
    versionHandlers.ask = async () => undefined;
    const { save } = row({ ...begun, jobTitle: 'Chief', version: 4 });
    await expect(save({ ...begun, jobTitle: 'Lead' })).rejects.toMatchObject({ error: 'StaleVersion' });
  });
});
