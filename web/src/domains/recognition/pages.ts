export { RecognitionPage } from './pages/recognition-page.tsx';
export { CulturePage } from './values/pages/culture-page.tsx';
