import { Radio } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toneVariables, valuePalette } from '../../../ui/theme/tones.ts';
import classes from './colour-field.module.css';
import type { ValueForm } from './value-draft.ts';

type Name = 'plum' | 'indigo' | 'blue' | 'teal' | 'pine' | 'green' | 'olive' | 'amber' | 'terracotta' | 'red' | 'rose';
const named = Object.entries(valuePalette) as [Name | 'slate', string][];

/** One of twelve colours by name. A colour from elsewhere is kept and stands beside them. */
export function ColourField({ form }: { form: ValueForm }) {
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
        <Check size={16} aria-hidden className={classes.check} />
      </span>
      <span className={classes.name}>{name}</span>
    </Radio.Card>
  );
}
