/** What writes recognitions, loaded as one. */
export { EditDialog } from '../components/edit-dialog.tsx';
export { Composer } from './composer.tsx';
