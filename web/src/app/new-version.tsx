import { Button } from '@mantine/core';
import i18next from 'i18next';
import { toastInfo } from '../ui/toasts.tsx';

/** A new release has been fetched; the person decides when it takes over. */
export function offerNewVersion(apply: () => void): void {
  toastInfo(
    <>
      {i18next.t('update.ready')}{' '}
      <Button size="xs" variant="light" onClick={apply}>
        {i18next.t('update.action')}
      </Button>
    </>,
  );
}
