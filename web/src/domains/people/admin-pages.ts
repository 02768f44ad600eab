export { AutomationPage } from './pages/automation-page.tsx';
export { BatchAddToTeamsPage, BatchSuspendPage, BatchWelcomePage } from './pages/batch-page.tsx';
export { ConfigureQuickTeamsPage } from './pages/configure-quick-teams-page.tsx';
export { CreateTeamPage } from './pages/create-team-page.tsx';
export { EditTeamPage } from './pages/edit-team-page.tsx';
export { MemberDetailsPage } from './pages/member-details-page.tsx';
export { TeamPage } from './pages/team-page.tsx';
export { QuickTeamsPage, TeamsPage } from './pages/teams-page.tsx';
export { UsersPage } from './pages/users-page.tsx';
