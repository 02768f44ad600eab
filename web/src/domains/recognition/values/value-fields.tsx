import { Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { fieldOf } from '../../../lib/form.ts';
import { Chip } from '../../../ui/chip.tsx';
import { SettingsSection } from '../../../ui/settings-form.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { toneVariables, valuePalette } from '../../../ui/theme/tones.ts';
import { QualitiesField } from './qualities-field.tsx';
import { limits, type ValueForm } from './value-draft.ts';
import classes from './values.module.css';

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
    <Text size="xs" ta="end" mt={6} {...(length > limits.description ? { c: 'danger', fw: 600 } : { c: 'dimmed' })}>
      {t('form.count', { length: format.number(length), max: format.number(limits.description) })}
    </Text>
  );
}

type Name = 'plum' | 'indigo' | 'blue' | 'teal' | 'pine' | 'green' | 'olive' | 'amber' | 'terracotta' | 'red' | 'rose';
const named = Object.entries(valuePalette) as [Name | 'slate', string][];

/** One of twelve colours by name. A colour from elsewhere is kept and stands beside them. */
function ColourField({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const { field } = useController({ control: form.control, name: 'color' });
  const saved = form.formState.defaultValues?.color;
  const own = saved && !named.some(([, colour]) => colour === saved) ? saved : undefined;
  return (
    <Radio.Group aria-label={t('form.colour')} value={field.value} onChange={field.onChange}>
      <div className={classes.colours}>
        {named.map(([name, colour]) => (
          <Swatch key={name} colour={colour} name={t(`colours.${name}`)} />
        ))}
        {own && <Swatch colour={own} name={t('colours.own')} />}
      </div>
    </Radio.Group>
  );
}

function Swatch({ colour, name }: { colour: string; name: string }) {
  return (
    <Radio.Card value={colour} className={classes.colour ?? ''} style={toneVariables(colour)}>
      <span className={classes.swatch}>
        <Check size={16} aria-hidden />
      </span>
      <Text span size="sm" miw={0} fw="inherit">
        {name}
      </Text>
    </Radio.Card>
  );
}

const shownQualities = 4;

/** The chips of this value as a recognition will carry them, on light and on dark. */
function ValuePreview({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const [name, color, qualities] = useWatch({ control: form.control, name: ['name', 'color', 'qualities'] });
  const called = qualities.map((quality) => quality.name.trim()).filter(Boolean);
  const shown = called.length > 0 ? called.slice(0, shownQualities) : [t('form.previewQuality')];
  return (
    <div className={classes.pair} role="group" aria-label={t('form.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <Stack
          key={scheme}
          gap="md"
          align="flex-start"
          miw={0}
          p="lg"
          bdrs="md"
          style={{ ...panelOf(scheme), ...toneVariables(color, scheme) }}
        >
          <Text span size="xs" fw={500} style={{ color: tokens[scheme].muted }}>
            {t(`form.${scheme}`)}
          </Text>
          <Text component="strong" ff="heading" size="lg" fw={600} style={{ color: 'var(--tone-ink)' }} maw="100%">
            {name.trim() || t('form.previewName')}
          </Text>
          <Group component="span" gap="sm" maw="100%">
            {shown.map((quality, index) => (
              // Two lines may say the same while they are being written.
              // oxlint-disable-next-line react/no-array-index-key
              <Chip key={index} tone="value" colour={color} scheme={scheme}>
                {quality}
              </Chip>
            ))}
          </Group>
        </Stack>
      ))}
    </div>
  );
}

function panelOf(scheme: 'light' | 'dark') {
  const { surface, line } = tokens[scheme];
  return { background: surface, border: `1px solid ${line}` };
}
