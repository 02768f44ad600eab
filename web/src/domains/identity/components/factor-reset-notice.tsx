import { cancelMyFactorReset } from '@hurrah/contracts/identity/factor-resets';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { myFactorResetQuery } from '../api.ts';
import { Notice } from './notice.tsx';

/** An administrator is about to remove my second factors: whoever still has one says so here. */
export function FactorResetNotice() {
  const { t } = useTranslation('identity');
  const format = useFormat();
  const { data } = useSuspenseQuery(myFactorResetQuery());
  const cancel = useCall(cancelMyFactorReset, {
    refreshes: [['identity', 'factorReset']],
    success: t('factorReset.cancelled'),
  });
  if (!data.factorReset) return null;
  return (
    <Notice icon={<ShieldAlert aria-hidden />} tone="warning">
      <p>{t('factorReset.waiting', { date: format.dateTime(data.factorReset.dueAt) })}</p>
      <Button variant="default" size="sm" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {t('factorReset.cancel')}
      </Button>
    </Notice>
  );
}
