export { BatchAddPage } from './pages/batch-add-page.tsx';
export { ImportPage } from './pages/import-page.tsx';
export { RecordPage } from './pages/record-page.tsx';
export { RecordsPage } from './pages/records-page.tsx';
