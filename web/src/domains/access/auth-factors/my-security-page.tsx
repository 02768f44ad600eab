import { type AuthFactor, createRecoveryCodes, removeAuthFactor } from '@hurrah/contracts/access/auth-factors';
import { cancelMyFactorReset } from '@hurrah/contracts/access/factor-resets';
import { revokeOtherSessions, revokeSession, type SessionInfo } from '@hurrah/contracts/access/sessions';
import { Button, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import Monitor from 'lucide-react/icons/monitor';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { call, useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { StatusDot } from '../../../ui/chip.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { authFactorsQuery, myFactorResetQuery, sessionsQuery } from '../api.ts';
import { Notice } from '../layout/notice.tsx';
import { SecurityRow } from '../layout/security-row.tsx';
import { useFactorSetup } from './factor-setup.tsx';

export function MySecurityPage() {
  const { t } = useTranslation('settings');
  return (
    <>
      <FactorResetNotice />
      <SettingsSection title={t('factors.title')} description={t('factors.hint')}>
        <FactorList />
      </SettingsSection>
      <SettingsSection title={t('sessions.title')} description={t('sessions.hint')}>
        <SessionList />
      </SettingsSection>
    </>
  );
}

/** My second factors: set up, named, dated and removable. */
function FactorList() {
  const { t } = useTranslation(['settings', 'access']);
  const { data } = useSuspenseQuery(authFactorsQuery());
  const { start, showCodes, dialogs } = useFactorSetup(() => toastSuccess(t('factors.added')));
  const makeCodes = useCall(createRecoveryCodes, { refreshes: [['identity', 'authFactors']] });
  const { ask, dialog } = useConfirm();
  const isLast = data.factors.length === 1;
  const remove = ({ id, name }: AuthFactor) =>
    ask({
      title: t('factors.removeTitle', { name }),
      consequences: [
        { text: isLast ? t('factors.removeLast') : t('factors.removeText'), tone: isLast ? 'warning' : 'neutral' },
      ],
      confirmLabel: t('factors.remove'),
      danger: true,
      run: () => call(removeAuthFactor, { params: { id } }),
      refreshes: [
        ['identity', 'authFactors'],
        ['identity', 'accessRules'],
      ],
      success: t('factors.removed'),
    });
  return (
    <>
      {data.factors.length > 0 ? (
        <Rows>
          {data.factors.map((factor) => (
            <FactorRow key={factor.id} factor={factor} onRemove={() => remove(factor)} />
          ))}
        </Rows>
      ) : (
        <Text size="sm" c="dimmed">
          {t('factors.none')}
        </Text>
      )}
      {data.factors.length > 0 && (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('factors.codesLeft', { count: data.recoveryCodesLeft })}
          </Text>
          <Button
            variant="default"
            size="sm"
            loading={makeCodes.isPending}
            onClick={() => makeCodes.mutate(undefined, { onSuccess: ({ recoveryCodes }) => showCodes(recoveryCodes) })}
          >
            {t('factors.newCodes')}
          </Button>
        </Group>
      )}
      <Group gap="sm">
        <Button variant="default" leftSection={<Smartphone size={18} aria-hidden />} onClick={() => start('totp')}>
          {t('access:totp.add')}
        </Button>
        <Button variant="default" leftSection={<Fingerprint size={18} aria-hidden />} onClick={() => start('passkey')}>
          {t('access:passkey.add')}
        </Button>
      </Group>
      {dialogs}
      {dialog}
    </>
  );
}

function FactorRow({ factor, onRemove }: { factor: AuthFactor; onRemove: () => void }) {
  const { t } = useTranslation(['settings', 'access']);
  const format = useFormat();
  const since = t('factors.since', { date: format.date(factor.createdAt) });
  const lastUsed = factor.lastUsedAt && t('factors.lastUsed', { date: format.date(factor.lastUsedAt) });
  return (
    <SecurityRow
      icon={factor.kind === 'totp' ? Smartphone : Fingerprint}
      title={factor.name}
      detail={[since, lastUsed].filter(Boolean).join(' · ')}
    >
      <Button variant="default" size="sm" onClick={onRemove} aria-label={t('factors.removeOne', { name: factor.name })}>
        {t('factors.remove')}
      </Button>
    </SecurityRow>
  );
}

const refreshes = [['identity', 'sessions']];

/** Where I am signed in, this device first, and a way to end each of the others. */
function SessionList() {
  const { t } = useTranslation('settings');
  const { data: sessions } = useSuspenseQuery(sessionsQuery());
  const revokeOthers = useCall(revokeOtherSessions, { refreshes });
  const sorted = sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
  const revokeAll = () =>
    revokeOthers.mutate(undefined, {
      onSuccess: ({ revoked }) => toastSuccess(t('sessions.revokedOthers', { count: revoked })),
    });
  return (
    <>
      <Rows>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Rows>
      {sessions.length > 1 && (
        <Group gap="sm">
          <Button variant="default" onClick={revokeAll} loading={revokeOthers.isPending}>
            {t('sessions.revokeOthers')}
          </Button>
        </Group>
      )}
    </>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const { t } = useTranslation('settings');
  const { locale, timeZone } = useFormat();
  const revoke = useCall(revokeSession, { refreshes, success: t('sessions.revoked') });
  const lastSeen = session.current ? (
    t('sessions.activeNow')
  ) : (
    <>
      {t('sessions.lastSeen')}{' '}
      <RelativeTime value={session.lastSeenAt} locale={locale} timeZone={timeZone} now={new Date()} />
    </>
  );
  return (
    <SecurityRow
      icon={/iOS|Android/.test(session.device) ? Smartphone : Monitor}
      title={session.device}
      state={session.current && <StatusDot tone="success">{t('sessions.current')}</StatusDot>}
      detail={
        <>
          {session.ipAddress} · {lastSeen}
        </>
      }
    >
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          loading={revoke.isPending}
          aria-label={t('sessions.revokeOne', { device: session.device })}
          onClick={() => revoke.mutate({ params: { id: session.id } })}
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </SecurityRow>
  );
}

/** An administrator is about to remove my second factors: whoever still has one says so here. */
function FactorResetNotice() {
  const { t } = useTranslation('access');
  const format = useFormat();
  const { data } = useSuspenseQuery(myFactorResetQuery());
  const cancel = useCall(cancelMyFactorReset, {
    refreshes: [['identity', 'factorReset']],
    success: t('factorReset.cancelled'),
  });
  if (!data.factorReset) return null;
  return (
    <Notice icon={ShieldAlert} tone="warning">
      <Text>{t('factorReset.waiting', { date: format.dateTime(data.factorReset.dueAt) })}</Text>
      <Button variant="default" size="sm" mt="md" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
        {t('factorReset.cancel')}
      </Button>
    </Notice>
  );
}
