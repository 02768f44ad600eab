import { awardLimits } from '@hurrah/contracts/award/award-types';
import { Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../../lib/form.ts';
import { Card } from '../../../../ui/card.tsx';
import classes from '../award-types.module.css';
import type { FormPartProps } from './form.ts';

export function BasicsCard({ form, nomination }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const description = useWatch({ control: form.control, name: 'description' });
  const { descriptionLength, nameLength } = awardLimits;
  return (
    <Card>
      <div className={classes.basics}>
        <TextInput
          label={t('fields.name')}
          placeholder={nomination ? t('fields.nominationPrompt') : t('fields.namePrompt')}
          maxLength={nameLength}
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <div className={classes.withCount}>
          <Textarea
            label={t('fields.description')}
            placeholder={t('fields.descriptionPrompt')}
            autosize
            minRows={2}
            maxRows={6}
            {...fieldOf(form, 'description')}
          />
          <span className={classes.count} data-over={description.length > descriptionLength || undefined} aria-hidden>
            {t('fields.of', { count: description.length, max: descriptionLength })}
          </span>
        </div>
      </div>
    </Card>
  );
}
