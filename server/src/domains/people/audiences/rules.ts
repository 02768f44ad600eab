import type { Audience, AudienceRule } from '@hurrah/contracts/people/audience';
import type { SendTo } from '@hurrah/contracts/people/recipients';
import type { Role } from '@hurrah/contracts/people/tenant-members';

/** Rules by role exist only in code: forms do not offer them. */
export type MemberRule = AudienceRule | { type: 'role'; roles: Role[] };

export interface MemberRules {
  kind: 'rules';
  join: 'and' | 'or';
  rules: MemberRule[];
}

/** The people and teams that an audience names, whether by name or in a rule. */
export function namedIn(audience: Audience): SendTo {
  if (audience.kind === 'everyone') return [];
  if (audience.kind === 'named') return audience.sendTo;
  const teamIds = audience.rules.flatMap((rule) => (rule.type === 'team' ? rule.teamIds : []));
  return teamIds.map((id) => ({ id, type: 'team' }));
}
