/** What opens over a recognition, loaded as one. */
export { DeleteDialog } from './delete-dialog.tsx';
export { PictureViewer } from './picture-viewer.tsx';
export { RecipientsDialog } from './recipients-dialog.tsx';
export { ThankedCard } from './thanked-card.tsx';
