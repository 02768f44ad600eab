import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../lib/lazy.ts';
import { requireId } from '../../routing/params.ts';
import { adminRoute } from '../../routing/parents.ts';
import { parsePeopleSearch } from './members/search.ts';
import { parseListSearch } from './teams/search.ts';

const batch = { maxWidth: 1440, help: 'batch' } as const;

// Our choice: it stands among the admin pages, because only those who manage people may open it.
const detailsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/user/$id/details',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.memberDetails', can: 'identityApp:browse', maxWidth: 1440, help: 'member' },
  component: lazyPage(() => import('./members/member-details-page.tsx'), 'MemberDetailsPage', ['people', 'profile']),
});

const usersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users',
  validateSearch: parsePeopleSearch,
  staticData: { title: 'people.titles.manageUsers', can: 'identityApp:browse', maxWidth: 1440, help: 'users' },
  component: lazyPage(() => import('./members/users-page.tsx'), 'UsersPage', ['manage', 'people']),
});

const teamsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/teams',
  validateSearch: parseListSearch,
  staticData: { title: 'people.titles.manageTeams', can: 'identityApp:browse', maxWidth: 1440, help: 'teams' },
  component: lazyPage(() => import('./teams/teams-page.tsx'), 'TeamsPage', ['manage', 'people']),
});

const quickTeamsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/quick-teams',
  validateSearch: parseListSearch,
  staticData: {
    title: 'people.titles.quickTeams',
    can: 'identityApp:configureTeamAutomation',
    maxWidth: 1440,
    help: 'quickTeams',
  },
  component: lazyPage(() => import('./teams/teams-page.tsx'), 'QuickTeamsPage', ['manage', 'people']),
});

const configureQuickTeamsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/quick-teams/configure',
  staticData: {
    title: 'people.titles.configureQuickTeams',
    can: 'identityApp:configureTeamAutomation',
    maxWidth: 1440,
    help: 'quickTeams',
  },
  component: lazyPage(() => import('./teams/configure-quick-teams-page.tsx'), 'ConfigureQuickTeamsPage', [
    'manage',
    'people',
  ]),
});

const createTeamRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/create',
  validateSearch: ({ automated }: Record<string, unknown>): { automated?: true } =>
    String(automated) === 'true' ? { automated: true } : {},
  staticData: { title: 'people.titles.createTeam', can: 'identityApp:createTeam', maxWidth: 1440, help: 'teams' },
  component: lazyPage(() => import('./teams/create-team-page.tsx'), 'CreateTeamPage', ['manage', 'people']),
});

const teamRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/$id',
  beforeLoad: requireId,
  validateSearch: (search: Record<string, unknown>): ReturnType<typeof parseListSearch> & { tab?: 'rules' } => ({
    ...parseListSearch(search),
    ...(search.tab === 'rules' && { tab: 'rules' as const }),
  }),
  staticData: { title: 'people.titles.team', can: 'identityApp:browse', maxWidth: 1440, help: 'teams' },
  component: lazyPage(() => import('./teams/team-page.tsx'), 'TeamPage', ['manage', 'people']),
});

const editTeamRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/$id/edit',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.editTeam', can: 'identityApp:createTeam', maxWidth: 1440, help: 'teams' },
  component: lazyPage(() => import('./teams/edit-team-page.tsx'), 'EditTeamPage', ['manage']),
});

const automationRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/$id/automation',
  beforeLoad: requireId,
  staticData: {
    title: 'people.titles.teamAutomation',
    can: 'identityApp:configureTeamAutomation',
    maxWidth: 1440,
    help: 'teamAutomation',
  },
  component: lazyPage(() => import('./teams/automation-page.tsx'), 'AutomationPage', ['manage', 'people']),
});

const batchSuspendRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users/suspend/$id',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.batchSuspend', can: 'identityApp:createMember', ...batch },
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchSuspendPage', ['manage']),
});

const batchWelcomeRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/manage/users/welcome/$id',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.batchWelcome', can: 'identityApp:welcome', ...batch },
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchWelcomePage', ['manage']),
});

const batchAddToTeamsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/team/batch-add/$id',
  beforeLoad: requireId,
  staticData: { title: 'people.titles.batchAddToTeams', can: 'identityApp:createTeam', ...batch },
  component: lazyPage(() => import('./batches/batch-page.tsx'), 'BatchAddToTeamsPage', ['manage']),
});

/** Mounted when somebody enters the admin area. */
export const adminRoutes = [
  detailsRoute,
  usersRoute,
  teamsRoute,
  quickTeamsRoute,
  configureQuickTeamsRoute,
  createTeamRoute,
  teamRoute,
  editTeamRoute,
  automationRoute,
  batchSuspendRoute,
  batchWelcomeRoute,
  batchAddToTeamsRoute,
] as const;
