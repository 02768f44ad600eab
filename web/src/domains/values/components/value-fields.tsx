import { Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf } from '../../../lib/form.ts';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { ColourField } from './colour-field.tsx';
import { QualitiesField } from './qualities-field.tsx';
import { limits, type ValueForm } from './value-draft.ts';
import classes from './value-fields.module.css';
import { ValuePreview } from './value-preview.tsx';

/** Everything a value is made of. */
export function ValueFields({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  return (
    <>
      <SettingsSection title={t('form.what')} description={t('form.whatHint')}>
        <TextInput
          label={t('form.name')}
          placeholder={t('form.namePrompt')}
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <div>
          <Textarea
            label={t('form.description')}
            placeholder={t('form.descriptionPrompt')}
            minRows={3}
            maxRows={8}
            {...fieldOf(form, 'description')}
          />
          <DescriptionCount form={form} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('form.qualities')} description={t('form.qualitiesHint')}>
        <QualitiesField form={form} />
      </SettingsSection>
      <SettingsSection title={t('form.colour')} description={t('form.colourHint')}>
        <ColourField form={form} />
        <ValuePreview form={form} />
      </SettingsSection>
    </>
  );
}

function DescriptionCount({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const format = useFormat();
  const description = useWatch({ control: form.control, name: 'description' });
  const length = description.trim().length;
  return (
    <p className={classes.count} data-over={length > limits.description || undefined}>
      {t('form.count', { length: format.number(length), max: format.number(limits.description) })}
    </p>
  );
}
