import type { Audience, AudienceRule } from '../people/audience.ts';
import type { Segment } from '../people/tenant-members.ts';
import type { Eligibility } from './settings.ts';

/** How points store an audience, with at most one rule of each kind. Server and web share it; without zod. */

export const everyoneEligible: Eligibility = {
  statuses: ['notInvited', 'invited', 'joined'],
  segments: {},
  teamIds: [],
  tenureDays: 0,
};

const isAnyStatus = (statuses: Eligibility['statuses']): boolean =>
  everyoneEligible.statuses.every((status) => statuses.includes(status));

export function audienceOf({ statuses, segments, teamIds, tenureDays }: Eligibility): Audience {
  const named = Object.entries(segments) as [Segment, string[]][];
  const rules: AudienceRule[] = [
    ...(isAnyStatus(statuses) ? [] : [{ type: 'status' as const, statuses }]),
    ...named.map(([segment, values]) => ({ type: 'segment' as const, segment, values })),
    ...(teamIds.length > 0 ? [{ type: 'team' as const, teamIds }] : []),
    ...(tenureDays > 0 ? [{ type: 'tenure' as const, days: tenureDays }] : []),
  ];
  return rules.length > 0 ? { kind: 'rules', join: 'and', rules } : { kind: 'everyone' };
}

/** Converts an audience back; it must have no named people, and rules that must all hold. */
export function eligibilityOf(audience: Audience): Eligibility {
  const eligibility: Eligibility = { ...everyoneEligible, segments: {} };
  for (const rule of audience.kind === 'rules' ? audience.rules : []) {
    if (rule.type === 'status') eligibility.statuses = rule.statuses;
    else if (rule.type === 'team') eligibility.teamIds = rule.teamIds;
    else if (rule.type === 'tenure') eligibility.tenureDays = rule.days;
    else eligibility.segments[rule.segment] = rule.values;
  }
  return eligibility;
}
