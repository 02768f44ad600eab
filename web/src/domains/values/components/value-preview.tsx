import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../../ui/chip.tsx';
import { tokens } from '../../../ui/theme/tokens.ts';
import { toneVariables } from '../../../ui/theme/tones.ts';
import type { ValueForm } from './value-draft.ts';
import classes from './value-preview.module.css';

const shownQualities = 4;

/** The chips of this value as a recognition will carry them, on light and on dark. */
export function ValuePreview({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const [name, color, qualities] = useWatch({ control: form.control, name: ['name', 'color', 'qualities'] });
  const called = qualities.map((quality) => quality.name.trim()).filter(Boolean);
  const shown = called.length > 0 ? called.slice(0, shownQualities) : [t('form.previewQuality')];
  return (
    <div className={classes.previews} role="group" aria-label={t('form.preview')}>
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} className={classes.preview} style={{ ...panelOf(scheme), ...toneVariables(color, scheme) }}>
          <span className={classes.scheme}>{t(`form.${scheme}`)}</span>
          <strong className={classes.name}>{name.trim() || t('form.previewName')}</strong>
          <span className={classes.chips}>
            {shown.map((quality, index) => (
              // Two lines may say the same while they are being written.
              // oxlint-disable-next-line react/no-array-index-key
              <Chip key={index} tone="value" colour={color} scheme={scheme}>
                {quality}
              </Chip>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

function panelOf(scheme: 'light' | 'dark') {
  const { surface, line, muted } = tokens[scheme];
  return { background: surface, borderColor: line, '--panel-muted': muted };
}
