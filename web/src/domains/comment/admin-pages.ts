export { FlaggedCommentsPage } from './pages/flagged-comments-page.tsx';
export { FlaggedIndexPage } from './pages/flagged-index-page.tsx';
