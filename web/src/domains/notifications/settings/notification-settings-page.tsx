import {
  type KindSetting,
  type NotificationSettings,
  updateNotificationSettings,
} from '@hurrah/contracts/notification-settings';
import { Switch, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../lib/links.tsx';
import { useCan } from '../../../lib/permissions.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { FormPage } from '../../../ui/form-page.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { notificationSettingsQuery, preferencesQuery } from '../api.ts';
import classes from './settings.module.css';

/** Which emails the company sends. */
export function NotificationSettingsPage() {
  const { data: settings } = useSuspenseQuery(notificationSettingsQuery());
  return <EmailSettings settings={settings} />;
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
  const { t } = useTranslation('emails');
  const save = useSaveChoices(settings);
  const choices = useWatch({ control: save.form.control });
  const choose = (field: string) => (isSent: boolean) => save.form.setValue(field, isSent, { shouldDirty: true });
  const optional = settings.kinds.filter(({ canTurnOff }) => canTurnOff);
  const required = settings.kinds.filter(({ canTurnOff }) => !canTurnOff);
  return (
    <FormPage save={save} subtitle={t('subtitle')}>
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
    </FormPage>
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
    <Text size="sm" c="dimmed" role="status">
      {count === 0 ? t('allOn') : t('off', { count })}
    </Text>
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

function useSaveChoices(settings: NotificationSettings) {
  const { t } = useTranslation(['emails', 'ui']);
  const { kinds } = settings;
  return useSaveForm({
    update: updateNotificationSettings,
    row: settings,
    valuesOf: choicesOf,
    toBody: (changes) => bodyOf(kinds, changes),
    labels: {
      [digest]: t('digest'),
      ...Object.fromEntries(kinds.map(({ kind, title }) => [fieldOf(kind), title])),
    },
    show: (_, isSent) => t(isSent ? 'ui:stale.on' : 'ui:stale.off'),
    refreshes: [notificationSettingsQuery(), preferencesQuery()].map(({ queryKey }) => [...queryKey]),
    onSaved: () => toastSuccess(),
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
