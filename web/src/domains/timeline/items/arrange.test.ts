import { expect, test } from 'vitest';
import type { Entry } from '../api.ts';
import { arrange } from './arrange.ts';

const item = (id: string) => ({ id, type: 'recognition' }) as Entry;

const idsOf = (loaded: Partial<Parameters<typeof arrange>[0]>) => {
  const { items, ...rest } = arrange({ posted: [], pinned: [], justSent: [], showsAll: false, ...loaded });
  return { ids: items.map(({ id }) => id).join(' '), ...rest };
};

test('what is pinned comes first, two at once, then what was just sent, then the rest (TIM-02)', () => {
  const loaded = { posted: [item('p'), item('q')], pinned: [item('1'), item('2'), item('3')], justSent: [item('s')] };
  expect(idsOf(loaded)).toEqual({ ids: '1 2 s p q', lastPinnedId: '2', hiddenPinned: 1 });
  expect(idsOf({ ...loaded, showsAll: true })).toEqual({ ids: '1 2 3 s p q', lastPinnedId: '3', hiddenPinned: 0 });
});

test('nothing stands there twice, whoever was first to show it (TIM-04)', () => {
  const posted = [item('s'), item('1'), item('p')];
  expect(idsOf({ posted, pinned: [item('1')], justSent: [item('s'), item('1')] }).ids).toBe('1 s p');
});
