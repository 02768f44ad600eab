import * as accessRules from './access/access-rules.ts';
import * as authFactors from './access/auth-factors.ts';
import * as emailDomains from './access/email-domains.ts';
import * as factorResets from './access/factor-resets.ts';
import * as sessions from './access/sessions.ts';
import * as signUps from './access/sign-ups.ts';
import * as supportAccesses from './access/support-accesses.ts';
import * as tenants from './access/tenants.ts';
import * as awardTypes from './award/award-types.ts';
import * as awards from './award/awards.ts';
import * as awardNominations from './award/nominations.ts';
import * as awardRecipients from './award/recipients.ts';
import * as threads from './comment/threads.ts';
import type { Endpoint } from './endpoint.ts';
import * as feedback from './feedback.ts';
import * as gifs from './gifs.ts';
import * as health from './health.ts';
import * as live from './live.ts';
import * as media from './media.ts';
import * as notificationSettings from './notification-settings.ts';
import * as notifications from './notifications.ts';
import * as audience from './people/audience.ts';
import * as batches from './people/batches.ts';
import * as invitations from './people/invitations.ts';
import * as recipients from './people/recipients.ts';
import * as teams from './people/teams.ts';
import * as tenantMembers from './people/tenant-members.ts';
import * as pointsAccounts from './points/accounts.ts';
import * as pointsBanks from './points/banks.ts';
import * as budgetItems from './points/budget-items.ts';
import * as pointsMovements from './points/movements.ts';
import * as pointsReports from './points/reports.ts';
import * as pointsSettings from './points/settings.ts';
import * as pointsTransactions from './points/transactions.ts';
import * as recognitionInsights from './recognition/insights.ts';
import * as recognitions from './recognition/recognitions.ts';
import * as recognitionSettings from './recognition/settings.ts';
import * as recognitionSummaries from './recognition/summaries.ts';
import * as recognitionThanks from './recognition/thanks.ts';
import * as values from './recognition/values.ts';
import * as refinement from './refinement.ts';
import * as staffCorrections from './staffing/staff-corrections.ts';
import * as staffRecords from './staffing/staff-records.ts';
import * as timeline from './timeline.ts';
import * as webPush from './web-push.ts';

/** Every module of the API. Each endpoint that one of them exports is bound, documented and swept by tests. */
const modules = {
  health,
  live,
  sessions,
  authFactors,
  accessRules,
  factorResets,
  supportAccesses,
  tenants,
  tenantMembers,
  invitations,
  signUps,
  emailDomains,
  teams,
  recipients,
  audience,
  batches,
  staffCorrections,
  staffRecords,
  media,
  notifications,
  webPush,
  notificationSettings,
  pointsAccounts,
  pointsMovements,
  budgetItems,
  pointsBanks,
  pointsReports,
  pointsTransactions,
  pointsSettings,
  gifs,
  values,
  recognitions,
  recognitionInsights,
  recognitionThanks,
  recognitionSummaries,
  recognitionSettings,
  threads,
  refinement,
  feedback,
  awardTypes,
  awards,
  awardNominations,
  awardRecipients,
  timeline,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

export interface NamedEndpoint {
  name: string;
  tag: string;
  endpoint: Endpoint;
}

/**
 * Names are unique: a name that an earlier module has too gets its own module as a prefix, such as
 * `awards.createComment`.
 */
export function namedEndpoints(from: Record<string, object>): NamedEndpoint[] {
  const taken = new Set<string>();
  return Object.entries(from).flatMap(([tag, module]) =>
    Object.entries(module).flatMap(([name, value]) => {
      if (!isEndpoint(value)) return [];
      const unique = taken.has(name) ? `${tag}.${name}` : name;
      taken.add(unique);
      return [{ name: unique, tag, endpoint: value }];
    }),
  );
}

export const endpoints: NamedEndpoint[] = namedEndpoints(modules);
