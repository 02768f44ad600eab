/** Every action a member can be allowed, by app. A permission is the string `app:action`. */
export const appActions = {
  announcementApp: ['browse', 'manage'],
  auditingApp: ['browse'],
  awardApp: [
    'browse',
    'createAwardType',
    'createNomination',
    'manage',
    'manageNominations',
    'nominationSender',
    'moderate',
    'sendAnyAwardType',
    'sendOwnAwardType',
    'upgradeLicenseNominations',
  ],
  cardApp: ['browse', 'createCard', 'manage', 'moderate', 'viewAnyCard', 'viewOwnCard', 'createOtherCard'],
  celebrationApp: ['browse', 'editMemberPreferences', 'editTenantPreferences'],
  checkInApp: ['browse', 'manage', 'upgradeLicense', 'viewAnalytics'],
  commentApp: ['moderate'],
  // The specification names no permission for feedback. Everyone sends it; reading what others sent is for admins.
  feedbackApp: ['manage'],
  hrIntegrationApp: ['admin', 'browse', 'browseFtpConnections', 'createFtpConnection'],
  identityApp: [
    'browse',
    'configureTeamAutomation',
    'createMicrosoftIdentity',
    'editTenantPreferences',
    'createTeam',
    'editBanner',
    'editSegments',
    'expireAllPasswords',
    'exportMembers',
    'exportStaffRecords',
    'importStaffRecords',
    'manageAuthSettings',
    'manageSamlProviders',
    'editLocale',
    'createMember',
    'welcome',
  ],
  incentiveApp: ['browse', 'createIncentive', 'manage', 'review', 'upgradeLicense'],
  metricApp: ['browse', 'browseOwnReports'],
  notificationApp: ['browseMessages'],
  onboardingApp: ['manage'],
  pointsApp: [
    'viewPointsConfiguration',
    'redeemPoints',
    'browse',
    'createBudgetItem',
    'editBudgetSettings',
    'sendPoints',
    'viewTransactions',
  ],
  recognitionApp: [
    'browse',
    'browseCulture',
    'createRecognition',
    'createValue',
    'manage',
    'manageNotificationSettings',
    'moderate',
    'scheduleRecognition',
    'upgradeLicense',
  ],
  refinementApp: ['refineRecognition', 'upgradeLicense'],
  reportingApp: ['browse', 'manage'],
  resourceApp: ['browse', 'upgradeLicense'],
  rewardsApp: [
    'admin',
    'createTangoProvider',
    'redeem',
    'viewRedemptionHistory',
    'createCustomRewardProvider',
    'upgradeLicenseCustomRewards',
  ],
  timelineApp: ['browse', 'manage'],
  tvApp: ['addChannel', 'browse', 'restrictAudience', 'upgradeLicenseAudience'],
} as const;

type Apps = typeof appActions;
export type App = keyof Apps;
export type Permission = { [A in App]: `${A}:${Apps[A][number]}` }[App];

export const allPermissions = Object.entries(appActions).flatMap(([app, actions]) =>
  actions.map((action) => `${app}:${action}` as Permission),
);

/** The features that a tenant's licence can turn on. */
export const licenseFeatures = [
  'nominations',
  'checkIns',
  'incentives',
  'enhancedKtv',
  'recognition',
  'refinement',
  'resourceHub',
  'customRewards',
] as const;
export type LicenseFeature = (typeof licenseFeatures)[number];
