import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { safeNext } from '../../../lib/next.ts';
import { clearSession } from '../../../lib/session.ts';
import { toastError } from '../../../ui/toasts.tsx';
import { CentredAccess } from '../layout/access-layout.tsx';
import { handOff } from './hand-off.ts';

const route = getRouteApi('/anonymous/tenant/login');

/** Where a login, ours or another site's, hands a person over to their company. */
export function TenantLoginPage() {
  const { t } = useTranslation('access');
  const search = route.useSearch();
  const client = useQueryClient();
  const router = useRouter();
  const { session, next } = search;

  useEffect(() => {
    const controller = new AbortController();
    const finish = async () => {
      const step = await handOff(client, { session, signal: controller.signal });
      if (controller.signal.aborted) return;
      const rest = next ? { next } : {};
      if (step.to === 'company') router.history.replace(safeNext(next) ?? '/home');
      else if (step.to === 'challenge') await router.navigate({ to: '/challenge', search: rest, replace: true });
      else if (step.to === 'tenants')
        await router.navigate({ to: '/tenants', search: { ...rest, ...step.search }, replace: true });
      else {
        clearSession();
        if (step.isMemberOfNone) toastError(t('handOff.noTenants'));
        await router.navigate({ to: '/', search: rest, replace: true });
      }
    };
    void finish();
    return () => controller.abort();
  }, [client, router, session, next, t]);

  return (
    <CentredAccess title={t('handOff.title')}>
      <Loader aria-label={t('handOff.title')} />
    </CentredAccess>
  );
}
