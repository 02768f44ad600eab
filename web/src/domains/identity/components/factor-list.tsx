import { type AuthFactor, createRecoveryCodes, removeAuthFactor } from '@hurrah/contracts/identity/auth-factors';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { authFactorsQuery } from '../api.ts';
import classes from './rows.module.css';
import { useFactorSetup } from './use-factor-setup.tsx';

/** My second factors: set up, named, dated and removable. */
export function FactorList() {
  const { t } = useTranslation(['settings', 'identity']);
  const { data } = useSuspenseQuery(authFactorsQuery());
  const { start, showCodes, dialogs } = useFactorSetup(() => toastSuccess(t('factors.added')));
  const makeCodes = useCall(createRecoveryCodes, { refreshes: [['identity', 'authFactors']] });
  const [leaving, setLeaving] = useState<AuthFactor>();
  return (
    <>
      {data.factors.length > 0 ? (
        <ul className={classes.rows}>
          {data.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => setLeaving(factor)} />
          ))}
        </ul>
      ) : (
        <p className={classes.quiet}>{t('factors.none')}</p>
      )}
      {data.factors.length > 0 && (
        <div className={classes.buttons}>
          <p className={classes.quiet}>{t('factors.codesLeft', { count: data.recoveryCodesLeft })}</p>
          <Button
            variant="default"
            size="sm"
            loading={makeCodes.isPending}
            onClick={() => makeCodes.mutate(undefined, { onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })}
          >
            {t('factors.newCodes')}
          </Button>
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<Smartphone size={18} aria-hidden />} onClick={() => start('totp')}>
          {t('identity:totp.add')}
        </Button>
        <Button variant="default" leftSection={<Fingerprint size={18} aria-hidden />} onClick={() => start('passkey')}>
          {t('identity:passkey.add')}
        </Button>
      </div>
      {dialogs}
      <RemoveFactor factor={leaving} isLast={data.factors.length === 1} onClose={() => setLeaving(undefined)} />
    </>
  );
}

function FactorRow({ factor, onRemove }: { factor: AuthFactor; onRemove: () => void }) {
  const { t } = useTranslation(['settings', 'identity']);
  const format = useFormat();
  const Icon = factor.kind === 'totp' ? Smartphone : Fingerprint;
  return (
    <li className={classes.row}>
      <Icon size={22} aria-hidden />
      <div className={classes.words}>
        <strong>{factor.name}</strong>
        <span>
          {t('factors.since', { date: format.date(factor.createdAt) })}
          {factor.lastUsedAt && ` · ${t('factors.lastUsed', { date: format.date(factor.lastUsedAt) })}`}
        </span>
      </div>
      <Button variant="default" size="sm" onClick={onRemove} aria-label={t('factors.removeOne', { name: factor.name })}>
        {t('factors.remove')}
      </Button>
    </li>
  );
}

function RemoveFactor(props: { factor: AuthFactor | undefined; isLast: boolean; onClose: () => void }) {
  const { factor, isLast, onClose } = props;
  const { t } = useTranslation(['settings', 'identity']);
  const remove = useCall(removeAuthFactor, {
    refreshes: [
      ['identity', 'authFactors'],
      ['identity', 'accessRules'],
    ],
    quiet: true,
  });
  const confirm = async () => {
    if (!factor) return;
    await remove.mutateAsync({ params: { id: factor.id } });
    onClose();
    toastSuccess(t('factors.removed'));
  };
  return (
    <PreviewConfirm
      opened={factor !== undefined}
      onClose={onClose}
      title={t('factors.removeTitle', { name: factor?.name })}
      consequences={[
        { text: isLast ? t('factors.removeLast') : t('factors.removeText'), tone: isLast ? 'warning' : 'neutral' },
      ]}
      confirmLabel={t('factors.remove')}
      onConfirm={() => void confirm().catch(() => {})}
      pending={remove.isPending}
      error={remove.error && messageOf(remove.error)}
      danger
    />
  );
}
