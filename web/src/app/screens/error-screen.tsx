import { Button, Text } from '@mantine/core';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isUnreachable } from '../../lib/api.ts';
import { PageLoadError } from '../../lib/lazy.ts';
import { messageOf } from '../../lib/messages.ts';
import { CloudArt } from '../../ui/art/cloud-art.tsx';
import { TangleArt } from '../../ui/art/tangle-art.tsx';
import { GatedPage } from '../frame/gated-page.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Screen } from './screen.tsx';

/** In the place of a page that failed, whatever the reason; the frame around it goes on working. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const reset = useReset();
  // What nobody foresaw is for the developer too; refusals of the API are in its own log.
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  // It comes back by itself with the connection.
  useEffect(() => {
    if (isUnreachable(error)) window.addEventListener('online', reset);
    return () => window.removeEventListener('online', reset);
  }, [error, reset]);

  if (isUnreachable(error)) {
    return (
      <Screen
        art={<CloudArt />}
        title={navigator.onLine ? t('offline.unreachable') : t('offline.title')}
        action={<Button onClick={reset}>{t('offline.retry')}</Button>}
      >
        {navigator.onLine ? t('errors.unreachable') : t('offline.text')}
      </Screen>
    );
  }
  if (error instanceof PageLoadError) {
    const reload = <Button onClick={() => location.reload()}>{t('errors.reload')}</Button>;
    return (
      <Screen art={<TangleArt />} title={t('errors.route')} action={reload}>
        {t('errors.routeText')}
      </Screen>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />;
  // The rest is up to the API: whose page it refuses to show, that page is not for this person.
  if (error instanceof ApiError && error.status === 403) return <GatedPage />;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Screen
      art={<TangleArt />}
      title={t('errors.caught')}
      action={<Button onClick={reset}>{t('errors.reset')}</Button>}
    >
      <Text>{messageOf(error) ?? t('errors.caughtText')}</Text>
      {requestId && <Text mt="xs">{t('errors.requestId', { id: requestId })}</Text>}
    </Screen>
  );
}

/** Forgets the failure and tries the page again. */
function useReset(): () => void {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  return () => {
    queries.reset();
    void router.invalidate();
  };
}
