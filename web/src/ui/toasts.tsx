import i18next from 'i18next';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { loadToasts } from './toast-host.tsx';

const autoHideMs = 6000;

interface ToastOptions {
  /** To hide it before its time. */
  id?: string;
  /** Instead of the usual six seconds. */
  forMs?: number;
  /** It has gone: by itself, closed or hidden. */
  onClose?: () => void;
}

/** Without words: 'Update successful'. */
export function toastSuccess(message?: ReactNode, options: ToastOptions = {}): void {
  const words = message ?? i18next.t('toast.success', { ns: 'ui' });
  void show({ message: words, color: 'success', icon: <CircleCheck size={22} />, role: 'status', ...options });
}

export const hideToast = (id: string): void => void loadToasts().then(({ notifications }) => notifications.hide(id));

/** Without words: 'Oops. Something went wrong!'. */
export function toastError(message?: ReactNode): void {
  const words = message ?? i18next.t('toast.error', { ns: 'ui' });
  void show({ message: words, color: 'danger', icon: <CircleAlert size={22} />, role: 'alert' });
}

export function toastInfo(message: ReactNode): void {
  void show({ message, color: 'info', icon: <Info size={22} />, role: 'status' });
}

interface Toast extends ToastOptions {
  message: ReactNode;
  color: 'success' | 'danger' | 'info';
  icon: ReactNode;
  /** Alerts interrupt a screen reader; good news can wait for a pause. */
  role: 'alert' | 'status';
}

async function show({ forMs = autoHideMs, ...toast }: Toast): Promise<void> {
  const { notifications } = await loadToasts();
  // The same words twice in a row are one toast: a repeated failure must not build a tower.
  const id = toast.id ?? (typeof toast.message === 'string' ? `${toast.role} ${toast.message}` : undefined);
  if (id) notifications.hide(id);
  notifications.show({
    ...toast,
    ...(id && { id }),
    autoClose: forMs,
    closeButtonProps: { 'aria-label': i18next.t('close', { ns: 'ui' }) },
  });
}
