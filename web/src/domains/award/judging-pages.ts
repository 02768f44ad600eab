export { NominationPage } from './pages/nomination-page.tsx';
