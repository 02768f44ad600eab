export { FlaggedRecognitionsPage } from './pages/flagged-recognitions-page.tsx';
export { CreateValuePage } from './values/pages/create-value-page.tsx';
export { EditValuePage } from './values/pages/edit-value-page.tsx';
export { RecognitionSettingsPage } from './values/pages/recognition-settings-page.tsx';
export { ValuesPage } from './values/pages/values-page.tsx';
