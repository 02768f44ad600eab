import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../lib/permissions.ts';

interface RefinementFieldProps {
  /** Whether whoever runs this installation has connected a provider. */
  isAvailable: boolean;
  value: boolean;
  onChange: (refines: boolean) => void;
}

/** Says beside the switch what would leave the company, and why nothing does where nothing can. */
export function RefinementField({ isAvailable, value, onChange }: RefinementFieldProps) {
  const { t } = useTranslation('values');
  const can = useCan();
  const isLicensed = can('refinementApp:refineRecognition');
  const hint = isLicensed ? (isAvailable ? 'refinesHint' : 'refinesUnavailable') : 'refinesUnlicensed';
  return (
    <Switch
      label={t('settings.refines')}
      description={t(`settings.${hint}`)}
      // It can always be forbidden, also while nothing could be sent anyway.
      disabled={!value && !(isLicensed && isAvailable)}
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
