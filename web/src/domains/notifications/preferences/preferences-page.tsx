import { type ChannelPreferences, updateChannelPreferences } from '@hurrah/contracts/notifications';
import { Button, Switch, Text, VisuallyHidden } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type Input } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { preferencesQuery } from '../api.ts';
import { useDevice } from '../pushes/device.ts';
import { PushField } from '../pushes/push-field.tsx';
import classes from './preferences.module.css';
import { QuietHoursField } from './quiet-hours-field.tsx';

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
        {preferences.bouncedEmail && (
          <Panel tone="marigold">
            <Text inherit mb="md">
              {t('preferences.bounced', { email: preferences.bouncedEmail })}
            </Text>
            <Button size="sm" variant="default" onClick={() => save({ email: true })}>
              {t('preferences.sendAgain')}
            </Button>
          </Panel>
        )}
        {preferences.hasDigest && (
          <Switch
            label={t('preferences.digest')}
            description={t('preferences.digestHint')}
            checked={preferences.email && preferences.weeklyDigest === 'week'}
            disabled={!preferences.email}
            onChange={(event) => save({ weeklyDigest: event.currentTarget.checked ? 'week' : 'disabled' })}
          />
        )}
      </SettingsSection>
      <PushField isOn={preferences.webPush} onChange={(webPush) => save({ webPush })} />
      <SettingsSection title={t('preferences.kinds')} description={t('preferences.kindsHint')}>
        <KindSwitches preferences={preferences} save={save} />
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

interface KindSwitchesProps {
  preferences: ChannelPreferences;
  save: (change: Change) => void;
}

/** A row for each kind and a column for each channel that this installation has. */
function KindSwitches({ preferences, save }: KindSwitchesProps) {
  const { t } = useTranslation('notifications');
  const hasPush = useDevice() !== undefined;
  return (
    <table className={classes.kinds}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('preferences.kinds')}</VisuallyHidden>
          </th>
          <th scope="col">{t('preferences.byEmail')}</th>
          {hasPush && <th scope="col">{t('preferences.byPush')}</th>}
        </tr>
      </thead>
      <tbody>
        {preferences.kinds.map(({ kind, title, email, webPush, canTurnOff }) => (
          <tr key={kind}>
            <th scope="row">
              {title}
              {!canTurnOff && (
                <Text span display="block" size="xs" c="dimmed">
                  {t('preferences.always')}
                </Text>
              )}
            </th>
            <td>
              <Switch
                label={
                  <VisuallyHidden>
                    {t('preferences.kindBy', { kind: title, channel: t('preferences.byEmail') })}
                  </VisuallyHidden>
                }
                checked={!canTurnOff || (preferences.email && email)}
                disabled={!canTurnOff || !preferences.email}
                onChange={(event) => save({ kinds: [{ kind, email: event.currentTarget.checked }] })}
              />
            </td>
            {hasPush && (
              <td>
                <Switch
                  label={
                    <VisuallyHidden>
                      {t('preferences.kindBy', { kind: title, channel: t('preferences.byPush') })}
                    </VisuallyHidden>
                  }
                  checked={preferences.webPush && webPush}
                  disabled={!preferences.webPush}
                  onChange={(event) => save({ kinds: [{ kind, webPush: event.currentTarget.checked }] })}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
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
  kinds: before.kinds.map((kind) => {
    const { email = kind.email, webPush = kind.webPush } = kinds.find((changed) => changed.kind === kind.kind) ?? {};
    return { ...kind, email, webPush };
  }),
});
