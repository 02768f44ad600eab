import CloudOff from 'lucide-react/icons/cloud-off';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-note.module.css';

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Over a page that was already there when the connection went away. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <div role="status" className={classes.region}>
      {!isOnline && (
        <p className={classes.note}>
          <CloudOff size={18} aria-hidden />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
