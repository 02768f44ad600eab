export { FlaggedRecognitionsPage } from './pages/flagged-recognitions-page.tsx';
export { RecognitionSettingsPage } from './values/pages/recognition-settings-page.tsx';
export { CreateValuePage, EditValuePage } from './values/pages/value-form-page.tsx';
export { ValuesPage } from './values/pages/values-page.tsx';
