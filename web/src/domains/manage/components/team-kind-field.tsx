import { Radio } from '@mantine/core';
import Hand from 'lucide-react/icons/hand';
import Workflow from 'lucide-react/icons/workflow';
import { useTranslation } from 'react-i18next';
import classes from './team-kind-field.module.css';

interface TeamKindFieldProps {
  automated: boolean;
  onChange: (automated: boolean) => void;
}

const icons = { manual: Hand, automated: Workflow };

/** Chosen once: a team never changes from one kind to the other. */
export function TeamKindField({ automated, onChange }: TeamKindFieldProps) {
  const { t } = useTranslation('manage');
  return (
    <Radio.Group
      aria-label={t('create.kind')}
      value={automated ? 'automated' : 'manual'}
      onChange={(kind) => onChange(kind === 'automated')}
    >
      <div className={classes.kinds}>
        {(['manual', 'automated'] as const).map((kind) => {
          const Icon = icons[kind];
          return (
            <Radio.Card key={kind} value={kind} className={classes.kind ?? ''}>
              <Icon size={20} aria-hidden />
              <span className={classes.words}>
                <strong>{t(`create.kinds.${kind}.title`)}</strong>
                <span>{t(`create.kinds.${kind}.text`)}</span>
              </span>
              <Radio.Indicator />
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
