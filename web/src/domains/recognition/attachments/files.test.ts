import { expect, test } from 'vitest';
import { shortFilename } from './files.ts';

test.each([
  ['plan.pdf', 'plan.pdf'],
  ['exactly-thirty-characters-.pdf', 'exactly-thirty-characters-.pdf'],
  ['Quarterly plan of the platform team.pdf', 'Quarterly plan of the pla….pdf'],
  ['a-name-without-any-kind-that-goes-on', 'a-name-without-any-kind-that-…'],
])('a long file name is cut to thirty characters and keeps its kind: %s (REC-04)', (name, shown) => {
  expect(shortFilename(name)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(30);
});
