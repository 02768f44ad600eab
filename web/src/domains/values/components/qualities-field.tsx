import { ActionIcon, Button, TextInput } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../lib/form.ts';
import { translateMessage } from '../../../lib/messages.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { DragHandle } from './drag-handle.tsx';
import classes from './qualities-field.module.css';
import { useQualities } from './use-qualities.ts';
import { limits, type ValueForm } from './value-draft.ts';

/** What people do who live a value, in the order in which it is offered. */
export function QualitiesField({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const qualities = useQualities(form);
  const { fields, sortable } = qualities;
  // What is wrong with all of them together, such as the same name twice.
  const error = form.formState.errors.qualities?.message;
  return (
    <div className={classes.qualities}>
      <ol className={classes.list} ref={sortable.list}>
        {fields.map(({ key }, index) => (
          <li key={key} className={classes.quality} {...sortable.rowOf(index)}>
            <QualityLine form={form} index={index} qualities={qualities} />
          </li>
        ))}
      </ol>
      <FormError>{error && translateMessage(error)}</FormError>
      <div className={classes.foot}>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus aria-hidden />}
          onClick={qualities.add}
          disabled={qualities.isFull}
        >
          {t('qualities.add')}
        </Button>
        <span className={classes.count}>{t('qualities.count', { count: fields.length, max: limits.qualities })}</span>
      </div>
      {qualities.announcement}
    </div>
  );
}

interface QualityLineProps {
  form: ValueForm;
  index: number;
  qualities: ReturnType<typeof useQualities>;
}

function QualityLine({ form, index, qualities }: QualityLineProps) {
  const { t } = useTranslation('values');
  const { fields, sortable } = qualities;
  const name = qualities.nameAt(index);
  return (
    <>
      <DragHandle
        label={t('order.handle', { name, place: index + 1, count: fields.length })}
        className={classes.handle ?? ''}
        {...sortable.handleOf(index)}
      />
      <TextInput
        aria-label={t('qualities.name', { place: index + 1 })}
        placeholder={t('qualities.prompt')}
        autoComplete="off"
        className={classes.name ?? ''}
        {...fieldOf(form, `qualities.${index}.name`)}
        {...(qualities.isBlankAt(index) && { error: undefined })}
        onKeyDown={(event) => qualities.enterAt(event, index)}
      />
      <ActionIcon
        aria-label={t('order.up', { name })}
        {...shownDisabled(index === 0)}
        onClick={(event) => sortable.step(event.currentTarget, index, index - 1)}
      >
        <ArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('order.down', { name })}
        {...shownDisabled(index === fields.length - 1)}
        onClick={(event) => sortable.step(event.currentTarget, index, index + 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('qualities.remove', { name })} onClick={() => qualities.removeAt(index)}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}

/** It does nothing at the end of the list, but keeps the focus for whoever got there step by step. */
const shownDisabled = (isDisabled: boolean) => (isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : {});
