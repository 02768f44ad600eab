import { expect, test } from 'vitest';
import { everyone } from '../audiences/audience.ts';
import { changedPreferences, type PreferenceValues } from './settings-changes.ts';

const before: PreferenceValues = {
  pointsPerUnit: 10,
  currency: 'USD',
  redeemableExpiry: 'never',
  joinerAllocation: 'full',
  sendCap: { mode: 'off', percent: 50, exemptMemberIds: [] },
  eligibility: { ...everyone, segments: { department: ['Sales'], group: ['Field'] } },
  leaverGraceDays: 30,
  manualLimit: 5000,
};

test('names every changed preference once, with money first (PTS-02)', () => {
  expect(changedPreferences(before, before)).toEqual([]);
  expect(changedPreferences(before, { ...before, currency: 'CAD', pointsPerUnit: 20 })).toEqual(['worth']);
  const sendCap = { ...before.sendCap, mode: 'warn' as const };
  expect(changedPreferences(before, { ...before, sendCap, redeemableExpiry: 'year' })).toEqual(['expiry', 'cap']);
});

test('sees no change where only the order of segments differs (PTS-02)', () => {
  const eligibility = { ...before.eligibility, segments: { group: ['Field'], department: ['Sales'] } };
  expect(changedPreferences(before, { ...before, eligibility })).toEqual([]);
});
