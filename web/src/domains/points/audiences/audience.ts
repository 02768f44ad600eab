import type { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Eligibility } from '@hurrah/contracts/points/settings';

/** What a rule of an audience looks at. */
export type AudienceField = 'status' | Segment | 'team' | 'tenure';

/** The statuses of people who haven't left. */
export const statuses = ['joined', 'invited', 'notInvited'] as const satisfies Eligibility['statuses'];

export const audienceFields = [
  'status',
  'department',
  'location',
  'country',
  'region',
  'costCenter',
  'businessUnit',
  'group',
  'team',
  'tenure',
] as const satisfies AudienceField[];

/** A new rule begins with the one most asked for. */
const firstChoices: readonly AudienceField[] = ['department', 'team', 'tenure'];

export const nextField = (free: AudienceField[]): AudienceField | undefined =>
  firstChoices.find((field) => free.includes(field)) ?? free[0];

export const everyone: Eligibility = {
  statuses: ['notInvited', 'invited', 'joined'],
  segments: {},
  teamIds: [],
  tenureDays: 0,
};

const isStatusRule = ({ statuses: chosen }: Eligibility): boolean =>
  statuses.some((status) => !chosen.includes(status));

/** The values of a rule, none where the audience has no such rule. Tenure is a number of days. */
export function valuesOf(audience: Eligibility, field: AudienceField): string[] {
  if (field === 'status') return isStatusRule(audience) ? audience.statuses : [];
  if (field === 'team') return audience.teamIds;
  if (field === 'tenure') return audience.tenureDays > 0 ? [String(audience.tenureDays)] : [];
  return audience.segments[field] ?? [];
}

/** The audience with a rule changed; without values the rule goes. */
export function withValues(audience: Eligibility, field: AudienceField, values: string[]): Eligibility {
  if (field === 'status') {
    const chosen = statuses.filter((status) => values.includes(status));
    return { ...audience, statuses: chosen.length > 0 ? chosen : everyone.statuses };
  }
  if (field === 'team') return { ...audience, teamIds: values };
  if (field === 'tenure') return { ...audience, tenureDays: Number(values[0] ?? 0) };
  const { [field]: _, ...others } = audience.segments;
  return { ...audience, segments: values.length > 0 ? { ...others, [field]: values } : others };
}

export const fieldsOf = (audience: Eligibility): AudienceField[] =>
  audienceFields.filter((field) => valuesOf(audience, field).length > 0);

export const isEveryone = (audience: Eligibility): boolean => fieldsOf(audience).length === 0;

/** The rules to show: those shown before in their places, then what is new. A rule that is neither saved nor set goes. */
export function rowsOf(
  { value, saved }: { value: Eligibility; saved: Eligibility | undefined },
  { shown, begun }: { shown: AudienceField[]; begun: AudienceField[] },
): { field: AudienceField; isRemoved: boolean }[] {
  const set = fieldsOf(value);
  const kept = saved ? fieldsOf(saved) : [];
  const all = [...new Set([...shown, ...kept, ...set, ...begun])];
  return all
    .filter((field) => set.includes(field) || kept.includes(field) || begun.includes(field))
    .map((field) => ({ field, isRemoved: !set.includes(field) && !begun.includes(field) }));
}
