import {
  type KindSetting,
  type NotificationSettings,
  updateNotificationSettings,
} from '@hurrah/contracts/notification-settings';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { messageOf } from '../../../lib/messages.ts';
import { usePageData } from '../../../lib/page-data.ts';
import { useCan } from '../../../lib/permissions.ts';
import { changedPaths, saveVersioned } from '../../../lib/versioned.ts';
import { GuardedForm } from '../../../ui/api-form.tsx';
import { Page } from '../../../ui/page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { notificationSettingsQuery, preferencesQuery } from '../api.ts';
import classes from '../notifications.module.css';

/** Which emails the company sends. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('emails');
  const { data: settings } = useSuspenseQuery(notificationSettingsQuery());
  return (
    <Page {...usePageData()} subtitle={t('subtitle')}>
      <EmailSettings settings={settings} />
    </Page>
  );
}

/** Whether each email is sent, by its field. */
type Choices = Record<string, boolean>;

const digest = 'weeklyDigest';
/** A dot would begin a group of fields. */
const fieldOf = (kind: string): string => kind.replaceAll('.', ':');

const choicesOf = ({ weeklyDigest, kinds }: NotificationSettings): Choices => ({
  [digest]: weeklyDigest,
  ...Object.fromEntries(kinds.map(({ kind, email }) => [fieldOf(kind), email])),
});

function EmailSettings({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation(['emails', 'frame']);
  // What the form began with, and the version of that, until it is saved.
  const [begun, setBegun] = useState({ choices: choicesOf(settings), version: settings.version });
  const [changed, setChanged] = useState<Choices>({});
  const choices = { ...begun.choices, ...changed };
  const save = useSave(settings.kinds, begun, (after) => {
    setBegun(after);
    setChanged({});
  });
  const choose = (field: string) => (isSent: boolean) => setChanged({ ...changed, [field]: isSent });
  const optional = settings.kinds.filter(({ canTurnOff }) => canTurnOff);
  const required = settings.kinds.filter(({ canTurnOff }) => !canTurnOff);
  return (
    <GuardedForm
      onSubmit={() => save.mutate(choices)}
      onDiscard={() => {
        setChanged({});
        save.reset();
      }}
      dirty={changedPaths(begun.choices, choices).length > 0}
      pending={save.isPending}
      error={save.error && (messageOf(save.error) ?? t('frame:errors.oops'))}
    >
      <SettingsSection title={t('kinds')} description={<KindsHint />}>
        <OffCount count={optional.filter(({ kind }) => !choices[fieldOf(kind)]).length} />
        <div className={classes.emails}>
          {optional.map(({ kind, title }) => (
            <EmailSwitch
              key={kind}
              label={title}
              isSent={choices[fieldOf(kind)] ?? true}
              onChange={choose(fieldOf(kind))}
            />
          ))}
        </div>
      </SettingsSection>
      {required.length > 0 && <RequiredKinds kinds={required} />}
      <SettingsSection title={t('digest')} description={t('digestHint')}>
        <EmailSwitch label={t('digestSwitch')} isSent={choices[digest] ?? true} onChange={choose(digest)} />
      </SettingsSection>
    </GuardedForm>
  );
}

function KindsHint() {
  const { t } = useTranslation('emails');
  const can = useCan();
  return (
    <>
      {t('kindsHint')}
      {can('notificationApp:browseMessages') && (
        <>
          {' '}
          <TextLink to="/settings/notifications" inherit>
            {t('ownSettings')}
          </TextLink>
        </>
      )}
    </>
  );
}

function OffCount({ count }: { count: number }) {
  const { t } = useTranslation('emails');
  return (
    <p className={classes.offCount} role="status">
      {count === 0 ? t('allOn') : t('off', { count })}
    </p>
  );
}

interface EmailSwitchProps {
  label: string;
  isSent: boolean;
  onChange: (isSent: boolean) => void;
}

function EmailSwitch({ label, isSent, onChange }: EmailSwitchProps) {
  return <Switch label={label} checked={isSent} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

function RequiredKinds({ kinds }: { kinds: KindSetting[] }) {
  const { t } = useTranslation('emails');
  return (
    <SettingsSection title={t('required')} description={t('requiredHint')}>
      <div className={classes.emails}>
        {kinds.map(({ kind, title }) => (
          <Switch key={kind} label={title} checked disabled readOnly />
        ))}
      </div>
    </SettingsSection>
  );
}

interface Begun {
  choices: Choices;
  version: number;
}

function useSave(kinds: KindSetting[], begun: Begun, onSaved: (after: Begun) => void) {
  const { t } = useTranslation(['emails', 'ui']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mine: Choices): Promise<Begun> => {
      const { values, version } = await saveVersioned({
        version: begun.version,
        begun: begun.choices,
        mine,
        valuesOf: choicesOf,
        labels: {
          [digest]: t('digest'),
          ...Object.fromEntries(kinds.map(({ kind, title }) => [fieldOf(kind), title])),
        },
        show: (_, isSent) => t(isSent ? 'ui:stale.on' : 'ui:stale.off'),
        send: (changes, seen) => call(updateNotificationSettings, { body: bodyOf(kinds, changes), version: seen }),
      });
      return { choices: values, version };
    },
    onSuccess: async (after) => {
      const affected = [notificationSettingsQuery(), preferencesQuery()];
      await Promise.all(affected.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      onSaved(after);
      toastSuccess();
    },
    meta: { quiet: true },
  });
}

function bodyOf(kinds: KindSetting[], { [digest]: weeklyDigest, ...changes }: Partial<Choices>) {
  return {
    ...(weeklyDigest !== undefined && { weeklyDigest }),
    kinds: kinds.flatMap(({ kind }) => {
      const email = changes[fieldOf(kind)];
      return email === undefined ? [] : { kind, email };
    }),
  };
}
