import type { Eligibility } from '@hurrah/contracts/points/settings';

export const everyone: Eligibility = {
  statuses: ['notInvited', 'invited', 'joined'],
  segments: {},
  teamIds: [],
  tenureDays: 0,
};

/** Whether it leaves nobody out who is here. */
export const isEveryone = ({ statuses, segments, teamIds, tenureDays }: Eligibility): boolean =>
  everyone.statuses.every((status) => statuses.includes(status)) &&
  Object.keys(segments).length === 0 &&
  teamIds.length === 0 &&
  tenureDays === 0;
