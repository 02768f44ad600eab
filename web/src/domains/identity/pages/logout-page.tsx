import { logOut } from '@hurrah/contracts/identity/sessions';
import { Loader } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { clearSession, getSession } from '../../../lib/session.ts';
import { CentredAccess } from '../components/access-layout.tsx';

export function LogoutPage() {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const leave = async () => {
      const goodbye = getSession() && call(logOut, undefined, { bare: true }).catch(() => {});
      // At once, even if the API cannot be reached or the person does not wait for it.
      clearSession();
      await goodbye;
      client.removeQueries({ predicate: ({ queryKey }) => !queryKey.includes('metadata') });
      await navigate({ to: '/', replace: true });
    };
    void leave();
  }, [client, navigate]);
  return (
    <CentredAccess title={t('loggingOut')}>
      <Loader aria-hidden />
    </CentredAccess>
  );
}
