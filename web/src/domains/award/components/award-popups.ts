/** What opens over an award, loaded as one. */
export { DeleteAwardDialog } from './delete-award-dialog.tsx';
export { EditAwardDialog } from './edit-award-dialog.tsx';
export { ReceiversDialog } from './receivers-dialog.tsx';
