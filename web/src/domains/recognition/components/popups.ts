/** What opens over a recognition, loaded as one. */
export { DeleteDialog } from './delete-dialog.tsx';
export { PictureDialog } from './picture-dialog.tsx';
export { RecipientsDialog } from './recipients-dialog.tsx';
