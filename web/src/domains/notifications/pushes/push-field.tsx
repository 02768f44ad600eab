import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { useDevice } from './device.ts';

interface PushFieldProps {
  /** Whether the member wants push messages at all. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Push messages on all devices, and on this one. */
export function PushField({ isOn, onChange }: PushFieldProps) {
  const { t } = useTranslation('notifications');
  const device = useDevice();
  if (!device) return null;
  const { state, isPending, turn } = device;
  const canChoose = state === 'on' || state === 'off';
  const hint = isOn ? t('preferences.deviceHint') : t('preferences.deviceTurnsOn');
  return (
    <SettingsSection title={t('preferences.push')} description={t('preferences.pushHint')}>
      <Switch
        label={t('preferences.pushSwitch')}
        description={t('preferences.pushSwitchHint')}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <Switch
        label={t('preferences.device')}
        description={canChoose ? hint : t(`preferences.deviceStates.${state}`)}
        checked={isOn && state === 'on'}
        disabled={!canChoose || isPending}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
    </SettingsSection>
  );
}
