import { checkHealth } from '@hurrah/contracts/health';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { CentredAccess } from './access-layout.tsx';

const askEveryMs = 3000;

/** Waits with the person and goes back to the login as soon as the product is there again. */
export function MaintenancePage() {
  const { t } = useTranslation('access');
  const navigate = useNavigate();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const health = await call(checkHealth, undefined, { bare: true }).catch(() => undefined);
      if (health?.status === 'ok') await navigate({ to: '/', replace: true });
      else timer = setTimeout(() => void ask(), askEveryMs);
    };
    // Not at once: who has just been sent here should be able to read why.
    timer = setTimeout(() => void ask(), askEveryMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return <CentredAccess title={t('maintenance.title')} lead={t('maintenance.lead')} />;
}
