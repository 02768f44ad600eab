/**
 * people: the members of a company.
 *
 * Owns: members, teams, batches and the definition of an audience (cell); invitations (directory).
 * Invariants: the owner of an address has proved it by a link before it belongs to a tenant; addresses are unique
 * within a tenant and compared in lower case; people are in the automated teams whose rules they meet as soon as either
 * changes; one condition, `whereInAudience`, decides who is in an audience, whichever domain stores it; one condition,
 * `isOpenTo`, decides who may know more of a member than name, face and title.
 * Emits: identity.memberJoined, identity.membersChanged, identity.teamsChanged. Listens: media.mediaObjectReady, its
 * own identity.membersChanged. Events, jobs and audit entries are stored under the name `identity`, from which `access`
 * and `people` were split, and keep it.
 */
import { domain } from '../../platform/domain.ts';
import { audienceRoutes } from './audiences/routes.ts';
import type { FindTeamUses } from './audiences/service.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { avatarSubscribers } from './avatars/subscribers.ts';
import { forgetBatches, runMemberBatch } from './batches/jobs.ts';
import { batchRoutes } from './batches/routes.ts';
import { memberFactorResetRoutes } from './factor-resets/routes.ts';
import { sendAddressChanged, sendInvitation } from './invitations/emails/jobs.ts';
import { forgetInvitations } from './invitations/jobs.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { memberJoined, membersChanged } from './members/events.ts';
import { memberRoutes } from './members/routes.ts';
import { memberSubscribers } from './members/subscribers.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { teamsChanged } from './teams/events.ts';
import { goOnFilling } from './teams/jobs.ts';
import { removeEmptyQuickTeams } from './teams/quick/jobs.ts';
import { teamRoutes } from './teams/routes.ts';

export {
  isNamed,
  meetsRules,
  type NamedIds,
  namedMembers,
  segmentColumn,
  whereInAudience,
} from './audiences/queries.ts';
export type { MemberRules } from './audiences/rules.ts';
export { type FindTeamUses, isInAudience, previewGroup, requireKnown } from './audiences/service.ts';
export { initBatch } from './batches/service.ts';
export { addFirstAdmin } from './first-admins/service.ts';
export { isDomainProved, noteLeftOut, readdressMembers } from './invitations/emails/service.ts';
export { memberJoined, membersChanged } from './members/events.ts';
export { memberPolicy } from './members/policy.ts';
export { type Face, getPerson, listHiddenFrom, listPeople, presentFaces, seenBy } from './members/present.ts';
export { isOpenTo, listAddressees, listFaces, listSegmentValues } from './members/queries.ts';
export { acceptAsMember, listHolders, propagateMemberChanges, welcomeMember } from './members/service.ts';
export { checkMessage } from './mentions/service.ts';
export { presentSendTo, renameTeams } from './recipients/present.ts';
export {
  cardFaces,
  firstRecipientIds,
  isNamedIn,
  listNamedTeams,
  mayBeOnCard,
  type NamedTeam,
} from './recipients/queries.ts';
export { namedIds, namedTeamIds } from './recipients/rules.ts';
export {
  countRecipients,
  expandRecipients,
  listPostRecipients,
  requireKnownRecipients,
  requireRecipients,
  requireSeparate,
  searchRecipients,
} from './recipients/service.ts';
export { findTerms, nameHas } from './search/queries.ts';
export { teamsChanged } from './teams/events.ts';

export const people = domain({
  name: 'people',
  uses: ['media', 'access'],
  routes: [
    ...memberRoutes,
    ...memberFactorResetRoutes,
    ...invitationRoutes,
    ...batchRoutes,
    ...teamRoutes,
    ...recipientRoutes,
    ...avatarRoutes,
  ],
  events: [memberJoined, membersChanged, teamsChanged],
  subscribers: [...avatarSubscribers, ...memberSubscribers],
  externalJobs: [runMemberBatch, goOnFilling, removeEmptyQuickTeams],
  emailJobs: [sendInvitation, sendAddressChanged],
  periodicJobs: [forgetBatches],
  chores: [forgetInvitations],
  takes: ({ teamUses }: { teamUses: FindTeamUses[] }) => ({ routes: audienceRoutes(teamUses) }),
});
