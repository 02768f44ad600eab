export { CreateAwardTypePage, EditAwardTypePage } from './pages/award-type-form-page.tsx';
export { AwardTypePage } from './pages/award-type-page.tsx';
export { AwardTypesPage, NominationsPage } from './pages/award-types-page.tsx';
export { FlaggedAwardsPage } from './pages/flagged-awards-page.tsx';
