import { expect, test } from 'vitest';
import { withFace } from './new-face.ts';

const face = { sm: 'blob:1' };
const ana = { id: 'a', firstName: 'Ana', avatarUrls: null };
const bo = { id: 'b', firstName: 'Bo', avatarUrls: null };

test('changes one face in a person, a page and the pages of a list, and leaves the rest as it is', () => {
  expect(withFace(ana, 'a', face)).toEqual({ ...ana, avatarUrls: face });
  const page = { total: 2, results: [ana, bo] };
  const changed = withFace({ pages: [page, { total: 0, results: [] }] }, 'b', face);
  expect(changed.pages[0]?.results).toEqual([ana, { ...bo, avatarUrls: face }]);
  expect(changed.pages[0]?.results[0]).toBe(ana);
});

test('touches nothing where the person does not appear, or has no face to change', () => {
  const page = { total: 1, results: [bo], next: null };
  expect(withFace(page, 'a', face)).toBe(page);
  const nameless = { id: 'a', firstName: 'Ana' };
  expect(withFace(nameless, 'a', face)).toBe(nameless);
  expect(withFace(undefined, 'a', face)).toBeUndefined();
});
