import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ines Duarte', 'ID'],
  ['  mara   lindqvist ', 'ML'],
  ['Anna Maria van der Berg', 'AB'],
  ['Zoë', 'Z'],
  ['李小龙', '李'],
  ['𝒜nna Øst', '𝒜Ø'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
