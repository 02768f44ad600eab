import { StaffField } from '@hurrah/contracts/identity/staff-records';
import { expect, test } from 'vitest';
import { examplesOf, hasKey, missingForNew, staffFields, withField } from './mapping.ts';

test('every field of the API can be chosen, once', () => {
  expect(staffFields.toSorted()).toEqual(StaffField.options.toSorted());
});

test('a field that another column had moves, and leaving out takes nothing from anybody (USR-03)', () => {
  expect(withField(['email', null, 'firstName'], 1, 'email')).toEqual([null, 'email', 'firstName']);
  expect(withField(['email', null, null], 0, null)).toEqual([null, null, null]);
});

test('knows whether a file says who is meant, and whether somebody new can come with it (USR-03)', () => {
  expect(hasKey(['firstName', 'employeeId'])).toBe(true);
  expect(hasKey(['firstName', 'managerEmail', null])).toBe(false);
  expect(missingForNew(['employeeId', 'lastName'])).toEqual(['firstName', 'email']);
  expect(missingForNew(['email', 'lastName', 'firstName'])).toEqual([]);
});

test('shows different examples of a column and no empty ones', () => {
  const sample = [['Sales'], [' '], ['Sales'], [], ['Legal'], ['Design']];
  expect(examplesOf(sample, 0)).toEqual(['Sales', 'Legal']);
  expect(examplesOf(sample, 3)).toEqual([]);
});
