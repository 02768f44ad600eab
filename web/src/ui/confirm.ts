/** Questions before something happens, loaded as one. */
export { ConfirmLeave } from './confirm-leave.tsx';
export { PreviewConfirm } from './preview-confirm.tsx';
