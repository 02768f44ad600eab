import { expect, it } from 'vitest';
import { audienceOf, eligibilityOf, everyoneEligible } from './eligibility-rules.ts';
import type { Eligibility } from './settings.ts';

const teamId = '0198f5a4-0000-7000-8000-000000000001';

it('matches everyone without rules, whatever the order of statuses (PTS-23)', () => {
  expect(audienceOf(everyoneEligible)).toEqual({ kind: 'everyone' });
  expect(audienceOf({ ...everyoneEligible, statuses: ['joined', 'notInvited', 'invited'] })).toEqual({
    kind: 'everyone',
  });
  expect(eligibilityOf({ kind: 'everyone' })).toEqual(everyoneEligible);
});

it.each<[string, Partial<Eligibility>]>([
  ['a status', { statuses: ['joined'] }],
  ['no status', { statuses: [] }],
  ['segments', { segments: { country: ['Canada'], costCenter: ['7', '8'] } }],
  ['a team', { teamIds: [teamId] }],
  ['a tenure', { tenureDays: 30 }],
  ['all of them', { statuses: ['joined'], segments: { group: ['A'] }, teamIds: [teamId], tenureDays: 1 }],
])('reads and writes an eligibility with %s without loss (PTS-23)', (_name, rules) => {
  const eligibility = { ...everyoneEligible, ...rules };
  const audience = audienceOf(eligibility);
  expect(audience).toMatchObject({ kind: 'rules', join: 'and' });
  expect(eligibilityOf(audience)).toEqual(eligibility);
});
