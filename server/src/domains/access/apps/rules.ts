import { Role } from '@hurrah/contracts/people/tenant-members';
import { allPermissions, type LicenseFeature, type Permission } from '@hurrah/contracts/permissions';

/** The permissions of every employee. An admin has all; no other code reads the role. */
const employee: Permission[] = [
  'announcementApp:browse',
  'awardApp:browse',
  'awardApp:createNomination',
  'awardApp:nominationSender',
  'awardApp:sendOwnAwardType',
  'cardApp:browse',
  'cardApp:createCard',
  'cardApp:viewOwnCard',
  'celebrationApp:browse',
  'celebrationApp:editMemberPreferences',
  'checkInApp:browse',
  'incentiveApp:browse',
  'notificationApp:browseMessages',
  'pointsApp:browse',
  'pointsApp:redeemPoints',
  'pointsApp:sendPoints',
  'recognitionApp:browse',
  'recognitionApp:browseCulture',
  'recognitionApp:createRecognition',
  'recognitionApp:scheduleRecognition',
  'refinementApp:refineRecognition',
  'resourceApp:browse',
  'rewardsApp:redeem',
  'rewardsApp:viewRedemptionHistory',
  'timelineApp:browse',
];

/** Without the feature its permissions are not given, and an admin is offered the upgrade instead. */
const licensed: Record<LicenseFeature, { needs: Permission[]; upgrade: Permission }> = {
  nominations: {
    needs: ['awardApp:createNomination', 'awardApp:manageNominations', 'awardApp:nominationSender'],
    upgrade: 'awardApp:upgradeLicenseNominations',
  },
  checkIns: {
    needs: ['checkInApp:browse', 'checkInApp:manage', 'checkInApp:viewAnalytics'],
    upgrade: 'checkInApp:upgradeLicense',
  },
  incentives: {
    needs: ['incentiveApp:browse', 'incentiveApp:createIncentive', 'incentiveApp:manage', 'incentiveApp:review'],
    upgrade: 'incentiveApp:upgradeLicense',
  },
  enhancedKtv: { needs: ['tvApp:restrictAudience'], upgrade: 'tvApp:upgradeLicenseAudience' },
  recognition: {
    needs: allPermissions.filter((p) => p.startsWith('recognitionApp:') && p !== 'recognitionApp:upgradeLicense'),
    upgrade: 'recognitionApp:upgradeLicense',
  },
  refinement: { needs: ['refinementApp:refineRecognition'], upgrade: 'refinementApp:upgradeLicense' },
  resourceHub: { needs: ['resourceApp:browse'], upgrade: 'resourceApp:upgradeLicense' },
  customRewards: {
    needs: ['rewardsApp:createCustomRewardProvider'],
    upgrade: 'rewardsApp:upgradeLicenseCustomRewards',
  },
};

/** Permissions to act in one's own name. Support has none of them in a company. */
const personal: Permission[] = [
  'awardApp:createNomination',
  'awardApp:nominationSender',
  'awardApp:sendOwnAwardType',
  'cardApp:createCard',
  'pointsApp:redeemPoints',
  'pointsApp:sendPoints',
  'recognitionApp:createRecognition',
  'recognitionApp:scheduleRecognition',
  'refinementApp:refineRecognition',
  'rewardsApp:redeem',
];

export interface Grantee {
  role: Role;
  hasReports: boolean;
  features: readonly LicenseFeature[];
  isSupport?: boolean;
}

/** The one table from role to permissions. */
function permissionsOf({ role, hasReports, features, isSupport = false }: Grantee): Set<Permission> {
  const granted = new Set(role === 'admin' ? allPermissions : employee);
  if (hasReports) granted.add('metricApp:browseOwnReports');
  for (const [feature, { needs, upgrade }] of Object.entries(licensed)) {
    const on = features.includes(feature as LicenseFeature);
    // Our choice: only an admin is offered an upgrade; an employee could do nothing with it.
    if (on) granted.delete(upgrade);
    else for (const permission of needs) granted.delete(permission);
  }
  if (isSupport) for (const permission of personal) granted.delete(permission);
  return granted;
}

/** Few combinations exist and every request needs one, so the sets are cached. */
const kept = new Map<string, ReadonlySet<Permission>>();

export function grantsOf(grantee: Grantee): ReadonlySet<Permission> {
  const key = `${grantee.role} ${grantee.hasReports} ${grantee.isSupport ?? false} ${grantee.features.join()}`;
  let grants = kept.get(key);
  if (!grants) {
    grants = permissionsOf(grantee);
    kept.set(key, grants);
  }
  return grants;
}

/** Returns the roles that grant a permission, regardless of holders and of direct reports. */
export const rolesWith = (permission: Permission, features: readonly LicenseFeature[]): Role[] =>
  Role.options.filter((role) => grantsOf({ role, hasReports: false, features }).has(permission));
