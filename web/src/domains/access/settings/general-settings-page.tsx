import type { Locale } from '@hurrah/contracts/access/tenants';
import { setMyLocale, setMyTimeZone } from '@hurrah/contracts/people/tenant-members';
import { SegmentedControl, Select, Switch, useMantineColorScheme } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/api.ts';
import { browserTimeZone, chooseTimeZone, chosenTimeZone } from '../../../lib/dates.ts';
import { chooseLanguage } from '../../../lib/i18n.ts';
import { hasSingleKeys, keepSingleKeys } from '../../../lib/single-keys.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';

/** Each choice holds at once; there is nothing to save. */
export function GeneralSettingsPage() {
  const { t } = useTranslation('settings');
  // A phone has no keys to press.
  const isPhone = useIsPhone();
  return (
    <>
      <SettingsSection title={t('general.language')} description={t('general.languageHint')}>
        <LanguageField />
      </SettingsSection>
      <SettingsSection title={t('general.timeZone')} description={t('general.timeZoneHint')}>
        <TimeZoneField />
      </SettingsSection>
      <SettingsSection title={t('general.theme')} description={t('general.themeHint')}>
        <ThemeField />
      </SettingsSection>
      {!isPhone && (
        <SettingsSection title={t('general.keys')} description={t('general.keysHint')}>
          <KeysField />
        </SettingsSection>
      )}
    </>
  );
}

function LanguageField() {
  const { t, i18n } = useTranslation('settings');
  const save = useCall(setMyLocale, { refreshes: [['identity', 'tenantMembers', 'locale']] });
  const choose = async (language: string | null) => {
    const { locale } = await save.mutateAsync({ body: { locale: language as Locale } });
    await chooseLanguage(locale);
    // Said in the language that was just chosen.
    toastSuccess();
  };
  return (
    <Select
      aria-label={t('general.language')}
      data={[
        { value: 'en', label: 'English' },
        { value: 'fr', label: 'Français' },
      ]}
      value={i18n.language}
      onChange={(language) => void choose(language).catch(() => {})}
      disabled={save.isPending}
    />
  );
}

const automatic = 'automatic';

function TimeZoneField() {
  const { t } = useTranslation('settings');
  const [chosen, setChosen] = useState(chosenTimeZone());
  const save = useCall(setMyTimeZone, { success: true });
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [],
  );
  const choose = async (value: string | null) => {
    const zone = value === automatic ? null : value;
    await save.mutateAsync({ body: { timezone: zone ?? browserTimeZone() } });
    chooseTimeZone(zone);
    setChosen(zone);
  };
  const here = t('general.automaticZone', { zone: browserTimeZone().replaceAll('_', ' ') });
  return (
    <Select
      aria-label={t('general.timeZone')}
      data={[{ value: automatic, label: here }, ...zones]}
      value={chosen ?? automatic}
      onChange={(value) => void choose(value).catch(() => {})}
      searchable
      nothingFoundMessage={t('general.noZone')}
      disabled={save.isPending}
    />
  );
}

function ThemeField() {
  const { t } = useTranslation('settings');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('general.theme')}
      data={(['light', 'dark', 'auto'] as const).map((value) => ({ value, label: t(`general.themes.${value}`) }))}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}

function KeysField() {
  const { t } = useTranslation('settings');
  const [isOn, setIsOn] = useState(hasSingleKeys());
  const choose = (on: boolean) => {
    keepSingleKeys(on);
    setIsOn(on);
  };
  return (
    <Switch
      label={t('general.recognizeKey')}
      checked={isOn}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  );
}
