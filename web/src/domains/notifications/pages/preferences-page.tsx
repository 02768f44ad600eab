import {
  type ChannelPreferences,
  type KindPreference,
  updateChannelPreferences,
} from '@hurrah/contracts/notifications';
import { Switch } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type Input } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { preferencesQuery } from '../api.ts';
import { QuietHoursField } from '../components/quiet-hours-field.tsx';
import classes from '../notifications.module.css';

type Change = Input<typeof updateChannelPreferences>['body'];

/** Each choice holds at once; there is nothing to save. */
export function PreferencesPage() {
  const { t } = useTranslation('notifications');
  const { data: preferences } = useSuspenseQuery(preferencesQuery());
  const save = useSave();
  return (
    <>
      <SettingsSection title={t('preferences.email')} description={t('preferences.emailHint')}>
        <Switch
          label={t('preferences.emailSwitch')}
          description={t('preferences.emailSwitchHint')}
          checked={preferences.email}
          onChange={(event) => save({ email: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={t('preferences.kinds')} description={t('preferences.kindsHint')}>
        <div className={classes.kinds}>
          {preferences.kinds.map((kind) => (
            <KindSwitch
              key={kind.kind}
              kind={kind}
              isEmailOn={preferences.email}
              onChange={(email) => save({ kinds: [{ kind: kind.kind, email }] })}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={t('preferences.quiet')} description={<QuietHint />}>
        <QuietHoursField value={preferences.quietHours} onChange={(quietHours) => save({ quietHours })} />
      </SettingsSection>
    </>
  );
}

function QuietHint() {
  const { t } = useTranslation('notifications');
  return (
    <>
      {t('preferences.quietHint')}{' '}
      <TextLink to="/settings/general" inherit>
        {t('preferences.changeZone')}
      </TextLink>
    </>
  );
}

interface KindSwitchProps {
  kind: KindPreference;
  isEmailOn: boolean;
  onChange: (email: boolean) => void;
}

function KindSwitch({ kind: { title, email, canTurnOff }, isEmailOn, onChange }: KindSwitchProps) {
  const { t } = useTranslation('notifications');
  return (
    <Switch
      label={title}
      {...(!canTurnOff && { description: t('preferences.always') })}
      checked={!canTurnOff || (isEmailOn && email)}
      disabled={!canTurnOff || !isEmailOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

const mutationKey = ['notifications', 'channelPreferences', 'save'];

/** Shows a choice at once, and sends one after the other, so that the last one holds. */
function useSave(): (change: Change) => void {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join('.') },
    mutationFn: (body: Change) => call(updateChannelPreferences, { body }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (before) => before && withChange(before, change));
    },
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined),
    meta: { success: true },
  });
  return mutate;
}

const withChange = (before: ChannelPreferences, { kinds = [], ...change }: Change): ChannelPreferences => ({
  ...before,
  ...(change as Partial<ChannelPreferences>),
  kinds: before.kinds.map((kind) => ({ ...kind, ...kinds.find((changed) => changed.kind === kind.kind) })),
});
