import { SegmentedControl } from '@mantine/core';
import { Globe, Lock } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../access/index.ts';
import { FieldLabel } from './field-label.tsx';
import classes from './visibility-field.module.css';

interface VisibilityFieldProps {
  tenantWide: boolean;
  onChange: (tenantWide: boolean) => void;
  disabled: boolean;
}

/** Who can see it, in plain words and before it is sent. */
export function VisibilityField({ tenantWide, onChange, disabled }: VisibilityFieldProps) {
  const { t } = useTranslation('composer');
  const labelId = useId();
  const company = useBrand()?.name ?? '';
  return (
    <div>
      <FieldLabel id={labelId}>{t('visibility.label')}</FieldLabel>
      <div className={classes.line}>
        <SegmentedControl
          aria-labelledby={labelId}
          value={tenantWide ? 'everyone' : 'private'}
          onChange={(value) => onChange(value === 'everyone')}
          disabled={disabled}
          data={[
            {
              value: 'everyone',
              label: <Choice icon={<Globe size={16} aria-hidden />}>{t('visibility.everyone')}</Choice>,
            },
            {
              value: 'private',
              label: <Choice icon={<Lock size={16} aria-hidden />}>{t('visibility.private')}</Choice>,
            },
          ]}
        />
        <p className={classes.words} aria-live="polite">
          {tenantWide ? t('visibility.everyoneText', { company }) : t('visibility.privateText')}
        </p>
      </div>
    </div>
  );
}

function Choice({ icon, children }: { icon: React.ReactNode; children: string }) {
  return (
    <span className={classes.choice}>
      {icon}
      {children}
    </span>
  );
}
