import { requireSecondFactor, stopRequiringSecondFactor } from '@hurrah/contracts/access/access-rules';
import type { CurrentAuthSettings } from '@hurrah/contracts/access/tenants';
import { Button, Group, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import UserLock from 'lucide-react/icons/user-lock';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { addDays, dayIn, useFormat } from '../../../lib/dates.ts';
import { messageOf } from '../../../lib/messages.ts';
import { Panel } from '../../../ui/layout.tsx';
import { PreviewConfirm } from '../../../ui/preview-confirm.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { accessPreviewQuery } from '../api.ts';
import { FactorChoice } from '../auth-factors/factor-setup.tsx';
import { AccessRuleDialog } from './access-rule-dialog.tsx';
import { AffectedPeople, RuleState } from './affected-people.tsx';

const refreshes = [
  ['identity', 'authSettings'],
  ['identity', 'accessRules'],
];
const rule = { rule: 'secondFactor' } as const;
const usualDays = 7;

/** Off, announced for a day, or in force. The switch never changes anything before a dialog has said what will happen. */
export function SecondFactorRule({ settings }: { settings: CurrentAuthSettings }) {
  const { t } = useTranslation('security');
  const [dialog, setDialog] = useState<'require' | 'stop'>();
  const { mfaRequiredFrom, today, timeZone } = settings;
  const startsOn = mfaRequiredFrom === null ? null : dayIn(mfaRequiredFrom, timeZone);
  return (
    <>
      <Switch
        label={t('mfaRequired')}
        description={t('mfaRequiredHint')}
        checked={startsOn !== null}
        onChange={() => setDialog(startsOn ? 'stop' : 'require')}
      />
      {startsOn && (
        <State startsOn={startsOn} today={today} onMove={() => setDialog('require')} onStop={() => setDialog('stop')} />
      )}
      <RequireDialog
        key={startsOn}
        settings={settings}
        startsOn={startsOn ?? addDays(today, usualDays)}
        opened={dialog === 'require'}
        onClose={() => setDialog(undefined)}
      />
      <StopDialog
        version={settings.version}
        isAnnounced={startsOn !== null && startsOn > today}
        opened={dialog === 'stop'}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function State(props: { startsOn: string; today: string; onMove: () => void; onStop: () => void }) {
  const { startsOn, today, onMove, onStop } = props;
  const { t } = useTranslation('security');
  const format = useFormat();
  const { data: preview } = useQuery(accessPreviewQuery(rule));
  const isAnnounced = startsOn > today;
  const line = isAnnounced
    ? t('accessRules.startsOnDay', { date: format.weekday(startsOn) })
    : t('accessRules.inForceSince', { date: format.day(startsOn) });
  const open =
    preview &&
    (preview.affected === 0
      ? t('accessRules.nobodyNeeded')
      : t('accessRules.stillNeeded', {
          count: preview.affected,
          formatted: format.number(preview.affected),
          people: format.number(preview.people),
        }));
  return (
    <RuleState words={[line, open].filter(Boolean).join(' ')}>
      {isAnnounced && (
        <>
          <Button variant="default" size="sm" onClick={onMove}>
            {t('accessRules.changeDate')}
          </Button>
          <Button variant="default" size="sm" onClick={onStop}>
            {t('accessRules.callOff')}
          </Button>
        </>
      )}
    </RuleState>
  );
}

interface RequireDialogProps {
  settings: CurrentAuthSettings;
  startsOn: string;
  opened: boolean;
  onClose: () => void;
}

function RequireDialog({ settings, startsOn, opened, onClose }: RequireDialogProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [day, setDay] = useState(startsOn);
  const { data: preview, isError } = useQuery({ ...accessPreviewQuery(rule), enabled: opened });
  const requirement = useCall(requireSecondFactor, { refreshes, quiet: true });
  const confirm = async () => {
    await requirement.mutateAsync({ body: { startsOn: day }, version: settings.version });
    onClose();
    toastSuccess(t('accessRules.secondFactor.done', { date: format.weekday(day) }));
  };
  return (
    <AccessRuleDialog
      words="secondFactor"
      opened={opened}
      onClose={onClose}
      today={settings.today}
      startsOn={day}
      onStartsOn={(chosen) => chosen && setDay(chosen)}
      preview={preview}
      previewFailed={isError}
      after={t('accessRules.secondFactor.after')}
      blocked={preview?.includesYou ? t('accessRules.secondFactor.blocked') : undefined}
      onConfirm={() => void confirm().catch(() => {})}
      pending={requirement.isPending}
      error={requirement.error && messageOf(requirement.error)}
    >
      <AffectedPeople rule={rule} preview={preview} />
      {preview && <YourFactor isMissing={preview.includesYou} count={preview.affected} />}
    </AccessRuleDialog>
  );
}

/** The admin sets up their own factor here. The choice stays until the recovery codes are kept, although it is then counted. */
function YourFactor({ isMissing, count }: { isMissing: boolean; count: number }) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const [isChoosing, setIsChoosing] = useState(false);
  if (isChoosing) return <FactorChoice onDone={() => setIsChoosing(false)} takesFocus />;
  if (!isMissing) return <YouAreReady />;
  return (
    <Panel tone="danger" icon={<UserLock size={18} aria-hidden />}>
      <Group>
        <Text inherit flex="1 1 240px">
          <Trans
            t={t}
            i18nKey="accessRules.secondFactor.youToo"
            values={{ count, formatted: format.number(count) }}
            components={{ b: <strong /> }}
          />
        </Text>
        <Button onClick={() => setIsChoosing(true)}>{t('accessRules.secondFactor.setUp')}</Button>
      </Group>
    </Panel>
  );
}

function YouAreReady() {
  const { t } = useTranslation('security');
  return (
    <Panel tone="primary" icon={<KeyRound size={18} aria-hidden />}>
      <Trans t={t} i18nKey="accessRules.secondFactor.youReady" components={{ b: <strong /> }} />
    </Panel>
  );
}

interface StopDialogProps {
  version: number;
  isAnnounced: boolean;
  opened: boolean;
  onClose: () => void;
}

function StopDialog({ version, isAnnounced, opened, onClose }: StopDialogProps) {
  const { t } = useTranslation('security');
  const stop = useCall(stopRequiringSecondFactor, { refreshes, quiet: true });
  const confirm = async () => {
    await stop.mutateAsync({ version });
    onClose();
    toastSuccess(isAnnounced ? t('accessRules.secondFactor.calledOff') : t('accessRules.secondFactor.stopped'));
  };
  return (
    <PreviewConfirm
      opened={opened}
      onClose={onClose}
      title={isAnnounced ? t('accessRules.secondFactor.callOffTitle') : t('accessRules.secondFactor.stopTitle')}
      consequences={[
        isAnnounced
          ? { text: t('accessRules.secondFactor.callOffText') }
          : { text: t('accessRules.secondFactor.stopText'), tone: 'warning' },
        { text: t('accessRules.secondFactor.stopKeeps') },
      ]}
      confirmLabel={isAnnounced ? t('accessRules.secondFactor.callOff') : t('accessRules.secondFactor.stop')}
      onConfirm={() => void confirm().catch(() => {})}
      pending={stop.isPending}
      error={stop.error && messageOf(stop.error)}
    />
  );
}
