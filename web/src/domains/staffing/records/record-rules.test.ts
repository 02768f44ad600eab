import type { TenantMember } from '@hurrah/contracts/people/tenant-members';
import { expect, test } from 'vitest';
import { compareRecord, fieldsOfMember } from './record-rules.ts';

const segments = {
  country: null,
  region: null,
  location: 'Lyon',
  department: 'Sales',
  costCenter: null,
  businessUnit: null,
  group: null,
};
const member = {
  firstName: 'Ann',
  lastName: 'Lee',
  jobTitle: null,
  email: 'ann@example.test',
  startOn: '2020-01-31',
  segments,
  details: {
    employeeId: 'E1',
    birthday: '02-29',
    managerId: null,
    timeZone: null,
    invitedAt: null,
    joinedAt: null,
    signInEmail: null,
    invitationProblem: null,
  },
} as unknown as TenantMember;

const differing = (said: Parameters<typeof compareRecord>[0], manager: Parameters<typeof fieldsOfMember>[1]) =>
  compareRecord(said, fieldsOfMember(member, manager))
    .filter(({ differs }) => differs)
    .map(({ field }) => field);

test('marks what is different, and takes silence for agreement (USR-07)', () => {
  const said = { employeeId: 'E1', department: 'Legal', jobTitle: 'Buyer', startOn: '2020-01-31' };
  expect(differing(said, null)).toEqual(['jobTitle', 'department']);
});

test('knows a manager by either name, and marks nothing before it knows them (USR-07)', () => {
  const said = { managerEmployeeId: 'E9' };
  expect(differing(said, undefined)).toEqual([]);
  expect(differing(said, { email: 'b@example.test', details: { employeeId: 'E9' } })).toEqual([]);
  expect(differing(said, null)).toEqual(['managerEmployeeId']);
});

test('shows what only one of them has, and a manager only as the source names them (USR-07)', () => {
  const rows = compareRecord({ firstName: 'Ann', managerEmail: 'b@example.test' }, fieldsOfMember(member, null));
  const shown = rows.map(({ field }) => field);
  expect(shown).toContain('location');
  expect(shown).toContain('managerEmail');
  expect(shown).not.toContain('managerEmployeeId');
  expect(shown).not.toContain('country');
});

test('of somebody who is no member only what the source says is shown (USR-07)', () => {
  expect(compareRecord({ email: 'x@example.test', group: null }, undefined)).toEqual([
    { field: 'email', said: 'x@example.test', has: undefined, differs: false },
  ]);
});
