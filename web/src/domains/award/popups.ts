/** The dialogs of members, which also open over other pages. */
export { GiveAwardDialog } from './components/give-award-dialog.tsx';
export { NominateDialog } from './components/nominate-dialog.tsx';
export { ReasonsDialog } from './components/reasons-dialog.tsx';
