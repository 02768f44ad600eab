import { type BudgetSettings, setBudgetSettings } from '@hurrah/contracts/points/settings';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';
import { useSaveForm } from '../../../lib/save-form.ts';
import { SaveForm } from '../../../ui/form-page.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toastSuccess } from '../../../ui/toasts.tsx';
import { budgetSettingsQuery, pointsRulesChanged } from '../api.ts';
import { useAudienceWords } from '../audiences/use-audience-words.ts';
import { DecidedRequests, WaitingRequests } from '../movements/movement-requests.tsx';
import { PointsAdminPage } from '../reports/points-admin-page.tsx';
import { FundSwitch } from './fund-switch.tsx';
import { CapSection, EligibilitySection, ExpirySection, WorthSection } from './preference-sections.tsx';
import { type PreferenceValues, preferencesOf } from './settings-changes.ts';
import { JoinersSection, LeaversSection, LimitSection } from './small-preference-sections.tsx';
import { usePreferenceWords } from './use-preference-words.tsx';

/** Points on or off, what they're worth, and every rule that isn't about one item. */
export function PointsPreferencesPage() {
  const can = useCan();
  const query = useQuery(budgetSettingsQuery());
  const mayEdit = can('pointsApp:editBudgetSettings');
  return (
    <PointsAdminPage>
      <Loaded query={query} height={180}>
        {(settings) => (
          <Stack gap="xl" miw={0}>
            {mayEdit && <WaitingRequests rate={settings} />}
            <FundSwitch settings={settings} disabled={!mayEdit} />
            <Preferences settings={settings} disabled={!mayEdit} />
            {mayEdit && <DecidedRequests rate={settings} />}
          </Stack>
        )}
      </Loaded>
    </PointsAdminPage>
  );
}

function Preferences({ settings, disabled }: { settings: BudgetSettings; disabled: boolean }) {
  const { t } = useTranslation('pointsRules');
  const audience = useAudienceWords();
  const save = useSaveForm({
    update: setBudgetSettings,
    row: settings,
    valuesOf: preferencesOf,
    whole: ['sendCap', 'eligibility'],
    labels: {
      pointsPerUnit: t('worth.perUnit'),
      currency: t('worth.currency'),
      redeemableExpiry: t('expiry.title'),
      joinerAllocation: t('joiners.label'),
      sendCap: t('cap.title'),
      eligibility: t('eligibility.title'),
      leaverGraceDays: t('leavers.label'),
      manualLimit: t('limit.label'),
    },
    show: (path, value) => {
      if (path === 'eligibility') return audience.sentence(value as PreferenceValues['eligibility']);
      if (path === 'redeemableExpiry') return t(`expiry.options.${value as PreferenceValues['redeemableExpiry']}`);
      if (path === 'joinerAllocation') return t(`joiners.${value as PreferenceValues['joinerAllocation']}`);
      if (path !== 'sendCap') return undefined;
      const { mode, percent } = value as PreferenceValues['sendCap'];
      return t(`cap.words.${mode}`, { percent });
    },
    refreshes: pointsRulesChanged,
    onSaved: () => toastSuccess(),
  });
  const { form } = save;
  const values = useWatch({ control: form.control }) as PreferenceValues;
  const words = usePreferenceWords(settings);
  const parts = { form, settings, disabled };
  return (
    <SaveForm save={save} consequence={words.consequence(values)}>
      <WorthSection {...parts} />
      <ExpirySection {...parts} />
      <CapSection {...parts} />
      <EligibilitySection {...parts} />
      <JoinersSection {...parts} />
      <LeaversSection {...parts} />
      <LimitSection {...parts} />
    </SaveForm>
  );
}
