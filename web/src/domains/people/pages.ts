export { DirectReportsPage } from './pages/direct-reports-page.tsx';
export { DirectoryPage } from './pages/directory-page.tsx';
export { MyProfilePage, ProfilePage } from './pages/profile-page.tsx';
