import { expect, it } from 'vitest';
import { findSimilar } from './spelling.ts';

const departments = ['Design', 'Sales', 'HR', 'Qualité', 'Research & Development'];

it.each([
  ['Desing', 'Design'],
  ['design ', 'Design'],
  ['Qualite', 'Qualité'],
  ['Research and Developmnt', undefined],
  ['Research & Developmnt', 'Research & Development'],
  ['PR', undefined],
  ['Legal', undefined],
  ['Design', undefined],
  ['', undefined],
])('recognizes %j as a misspelt %j (USR-03)', (value, meant) => {
  expect(findSimilar(value, departments)).toBe(meant);
});
