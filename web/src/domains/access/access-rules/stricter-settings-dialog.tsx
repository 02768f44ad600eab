import { stricterSettings } from '@hurrah/contracts/access/stricter-settings';
import type { AuthSettings, CurrentAuthSettings } from '@hurrah/contracts/access/tenants';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../../lib/dates.ts';
import { accessPreviewQuery, type PreviewedRule } from '../api.ts';
import { AccessRuleDialog } from './access-rule-dialog.tsx';
import { AffectedPeople, YouToo } from './affected-people.tsx';

interface StricterSettingsDialogProps {
  current: CurrentAuthSettings;
  /** What is about to be saved; undefined while nothing is. */
  wanted: AuthSettings;
  opened: boolean;
  onClose: () => void;
  onConfirm: (startsOn: string | null) => void;
  pending: boolean;
  error: ReactNode;
}

/** A shorter password age asks people for a new password, and shorter sessions sign them out. */
export function StricterSettingsDialog(props: StricterSettingsDialogProps) {
  const { current, wanted, opened } = props;
  const { t } = useTranslation('security');
  const [startsOn, setStartsOn] = useState<string | null>(addDays(current.today, 1));
  const stricter = stricterSettings(current, wanted);
  const { sessionIdleDays, sessionAbsoluteDays } = wanted;
  const passwordAge: PreviewedRule = {
    rule: 'passwordAge',
    passwordExpiryDays: wanted.passwordExpiryDays ?? undefined,
    startsOn: startsOn ?? undefined,
  };
  const sessions: PreviewedRule = { rule: 'sessionLimits', sessionIdleDays, sessionAbsoluteDays };
  const asksPassword = stricter.includes('passwordExpiryDays');
  const endsSessions = stricter.some((name) => name !== 'passwordExpiryDays');
  const byAge = useQuery({ ...accessPreviewQuery(passwordAge), enabled: opened && asksPassword });
  const bySession = useQuery({ ...accessPreviewQuery(sessions), enabled: opened && endsSessions });
  const isCounted = (!asksPassword || byAge.data) && (!endsSessions || bySession.data);
  // Only a new password is announced by email; whoever is signed out signs in again.
  const emailed = asksPassword ? byAge.data : bySession.data && { ...bySession.data, affected: 0 };
  return (
    <AccessRuleDialog
      words="settings"
      opened={opened}
      onClose={props.onClose}
      today={current.today}
      startsOn={startsOn}
      onStartsOn={setStartsOn}
      allowsNow
      preview={isCounted ? emailed : undefined}
      previewFailed={byAge.isError || bySession.isError}
      after={[
        asksPassword && t('accessRules.settings.afterPassword'),
        endsSessions && t('accessRules.settings.afterSessions'),
      ]
        .filter(Boolean)
        .join(' ')}
      onConfirm={() => props.onConfirm(startsOn)}
      pending={props.pending}
      error={props.error}
    >
      {asksPassword && <AffectedPeople rule={passwordAge} preview={byAge.data} />}
      {endsSessions && <AffectedPeople rule={sessions} preview={bySession.data} />}
      {byAge.data?.includesYou && asksPassword && <YouToo>{t('accessRules.passwordAge.youToo')}</YouToo>}
    </AccessRuleDialog>
  );
}
