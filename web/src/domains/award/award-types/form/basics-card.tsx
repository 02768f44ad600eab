import { awardLimits } from '@hurrah/contracts/award/award-types';
import { Box, Group, Textarea, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../../lib/form.ts';
import { Card } from '../../../../ui/card.tsx';
import { WithLength } from '../with-length.tsx';
import type { FormPartProps } from './form.ts';

export function BasicsCard({ form, nomination }: FormPartProps) {
  const { t } = useTranslation('awardTypes');
  const description = useWatch({ control: form.control, name: 'description' });
  const { descriptionLength, nameLength } = awardLimits;
  return (
    <Card>
      <Group gap="lg" align="flex-start">
        <TextInput
          flex="1 1 160px"
          label={t('fields.name')}
          placeholder={nomination ? t('fields.nominationPrompt') : t('fields.namePrompt')}
          maxLength={nameLength}
          autoComplete="off"
          {...fieldOf(form, 'name')}
        />
        <Box flex="2 1 320px">
          <WithLength
            length={description.length}
            max={descriptionLength}
            words={t('fields.of', { count: description.length, max: descriptionLength })}
            aria-hidden
          >
            <Textarea
              label={t('fields.description')}
              placeholder={t('fields.descriptionPrompt')}
              autosize
              minRows={2}
              maxRows={6}
              {...fieldOf(form, 'description')}
            />
          </WithLength>
        </Box>
      </Group>
    </Card>
  );
}
