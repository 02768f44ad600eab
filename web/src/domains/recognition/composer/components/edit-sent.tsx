import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { DialogBody, DialogFooter } from '../../../../ui/dialog.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { toastSuccess } from '../../../../ui/toasts.tsx';
import { namedRecipients } from '../../../comment/index.ts';
import { settingsQuery } from '../api.ts';
import { missingIn } from '../missing.ts';
import { useComposer } from '../use-composer.ts';
import { valuesOf } from '../values.ts';
import { type ComposeProps, submitting, useOpenWork } from './compose.tsx';
import { WordsFields } from './compose-step.tsx';
import classes from './composer.module.css';
import { ComposerHead } from './composer-head.tsx';

type EditSentProps = Pick<ComposeProps, 'ending' | 'onStatus' | 'onUpgrade' | 'onClose'> & { recognition: Recognition };

/** Changes what a sent recognition says. Whom it went to, its points and who can read it stay. */
export function EditSent({ recognition, onUpgrade, onClose, ...work }: EditSentProps) {
  const { t } = useTranslation('composer');
  const composer = useComposer(valuesOf(recognition), { draft: recognition, to: undefined });
  const { data: settings } = useQuery(settingsQuery());
  const { values, isDirty, pending, errors } = composer;
  const missing = missingIn(values, {
    qualitiesRequired: settings?.qualitiesRequired ?? false,
    amountProblem: undefined,
    recipientCount: undefined,
  });
  const isReady = isDirty && !missing && !pending;
  useOpenWork(composer, { ...work, isOpen: isDirty, keepAsDraft: undefined });
  const save = async () => {
    if (!isReady || !(await composer.submit('edit'))) return;
    toastSuccess(t('edit.done'));
    onClose();
  };
  return (
    <form className={classes.form} noValidate {...submitting(() => void save())}>
      <ComposerHead title={t('edit.title')} />
      <DialogBody>
        <To recognition={recognition} />
        <WordsFields
          composer={composer}
          carried={recognition.qualities}
          recipientCount={recognition.recipientCount}
          onSubmit={() => void save()}
          onUpgrade={onUpgrade}
          autoFocus
        />
        <FormError>{errors.root}</FormError>
      </DialogBody>
      <DialogFooter consequence={missing && missing !== 'tooLong' ? t(`missing.${missing}`) : t('edit.consequence')}>
        <Button type="submit" loading={pending !== undefined} disabled={!isReady}>
          {t('edit.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function To({ recognition }: { recognition: Recognition }) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  const { named, others } = namedRecipients(recognition);
  const names = named.map(({ name }) => name);
  const more = others > 0 ? [t('edit.others', { count: others, formatted: format.number(others) })] : [];
  return (
    <Text size="sm" c="dimmed">
      {t('to.label')} <strong>{format.list([...names, ...more])}</strong>
    </Text>
  );
}
