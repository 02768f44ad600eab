import { expect, test } from 'vitest';
import { valuePalette } from '../../../ui/theme/tones.ts';
import { draftOf, freshColour, isBlank, newDraft } from './value-draft.ts';

const palette = Object.values(valuePalette);

test('a new value gets a colour that no other has, and one of the palette when all are taken (VAL-01)', () => {
  expect(freshColour([])).toBe(palette[0]);
  expect(freshColour(palette.slice(0, 3))).toBe(palette[3]);
  expect(freshColour(['#123456', palette[0] ?? ''])).toBe(palette[1]);
  expect(palette).toContain(freshColour([...palette, ...palette, '#123456']));
  expect(newDraft([])).toMatchObject({ name: '', qualities: [{ name: '' }] });
});

test.each([
  [{ name: '' }, true],
  [{ name: '  ' }, true],
  [{ name: 'Listens' }, false],
  // One that was there before and lost its name is a mistake to be told, not a line to be dropped.
  [{ id: '01a1dedc-da36-75ec-a812-86bb04cfc51d', name: '' }, false],
])('%j is left out: %s (VAL-01)', (quality, expected) => {
  expect(isBlank(quality)).toBe(expected);
});

test('what is edited keeps the ids of its qualities, so that recognitions keep them too (VAL-01)', () => {
  const value = { id: 'v', version: 1, name: 'Care', description: '', color: '#b02563', archived: false, used: true };
  const quality = { id: 'q', name: 'Listens', valueId: 'v', color: '#b02563' };
  expect(draftOf({ ...value, permissions: [], qualities: [quality] }).qualities).toEqual([
    { id: 'q', name: 'Listens' },
  ]);
  expect(draftOf({ ...value, permissions: [] }).qualities).toEqual([]);
});
