export { AwardPage } from './pages/award-page.tsx';
export { AwardsPage } from './pages/awards-page.tsx';
