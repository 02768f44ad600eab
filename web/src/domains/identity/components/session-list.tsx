import { revokeOtherSessions, revokeSession, type SessionInfo } from '@hurrah/contracts/identity/sessions';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/dates.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { sessionsQuery } from '../api.ts';
import classes from './rows.module.css';

const refreshes = [['identity', 'sessions']];

/** Where I am signed in, this device first, and a way to end each of the others. */
export function SessionList() {
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
      <ul className={classes.rows}>
        {sorted.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={revokeAll} loading={revokeOthers.isPending}>
            {t('sessions.revokeOthers')}
          </Button>
        </div>
      )}
    </>
  );
}

function SessionRow({ session }: { session: SessionInfo }) {
  const { t } = useTranslation('settings');
  const { locale, timeZone } = useFormat();
  const revoke = useCall(revokeSession, { refreshes, success: t('sessions.revoked') });
  const Icon = /iOS|Android/.test(session.device) ? Smartphone : Monitor;
  return (
    <li className={classes.row}>
      <Icon size={22} aria-hidden />
      <div className={classes.words}>
        <strong>
          {session.device}
          {session.current && <StatusDot tone="success">{t('sessions.current')}</StatusDot>}
        </strong>
        <span>
          {session.ipAddress} · {t('sessions.lastSeen')}{' '}
          <RelativeTime value={session.lastSeenAt} locale={locale} timeZone={timeZone} now={new Date()} />
        </span>
      </div>
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
    </li>
  );
}
