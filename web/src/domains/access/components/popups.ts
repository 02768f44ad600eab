/** Dialogs about how people prove who they are, loaded as one. */
export { FactorDialog } from './factor-dialog.tsx';
export { ReauthenticationDialog } from './reauthentication-dialog.tsx';
