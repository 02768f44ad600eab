import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '../../../lib/form.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { DragHandle, Sortable, useAnnouncement, useSortableRow } from '../../../ui/sortable.tsx';
import { isBlank, limits, type ValueForm } from './value-draft.ts';
import classes from './values.module.css';

/** What people do who live a value, in the order in which it is offered. */
export function QualitiesField({ form }: { form: ValueForm }) {
  const { t } = useTranslation('values');
  const qualities = useQualities(form);
  const { fields } = qualities;
  // What is wrong with all of them together, such as the same name twice.
  const error = form.formState.errors.qualities?.message;
  return (
    <Stack gap="md">
      {fields.length > 0 && (
        <Stack component="ol" gap="sm">
          <Sortable ids={fields.map(({ key }) => key)} onMove={qualities.move}>
            {fields.map(({ key }, index) => (
              <QualityLine key={key} id={key} form={form} index={index} qualities={qualities} />
            ))}
          </Sortable>
        </Stack>
      )}
      <FormError>{error}</FormError>
      <Group gap="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus aria-hidden />}
          onClick={qualities.add}
          disabled={qualities.isFull}
        >
          {t('qualities.add')}
        </Button>
        <Text span size="xs" c="dimmed">
          {t('qualities.count', { count: fields.length, max: limits.qualities })}
        </Text>
      </Group>
      {qualities.announcement}
    </Stack>
  );
}

interface QualityLineProps {
  /** Stays the same when the line moves. */
  id: string;
  form: ValueForm;
  index: number;
  qualities: ReturnType<typeof useQualities>;
}

function QualityLine({ id, form, index, qualities }: QualityLineProps) {
  const { t } = useTranslation('values');
  const { fields } = qualities;
  const { row, handle, step } = useSortableRow(id);
  const name = qualities.nameAt(index);
  return (
    <li className={classes.quality} {...row}>
      <DragHandle
        label={t('order.handle', { name, place: index + 1, count: fields.length })}
        className={classes.handle ?? ''}
        {...handle}
      />
      <TextInput
        aria-label={t('qualities.name', { place: index + 1 })}
        placeholder={t('qualities.prompt')}
        autoComplete="off"
        me={6}
        {...fieldOf(form, `qualities.${index}.name`)}
        {...(qualities.isBlankAt(index) && { error: undefined })}
        onKeyDown={(event) => qualities.enterAt(event, index)}
      />
      <ActionIcon
        aria-label={t('order.up', { name })}
        {...shownDisabled(index === 0)}
        onClick={(event) => step(event.currentTarget, -1)}
      >
        <ArrowUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('order.down', { name })}
        {...shownDisabled(index === fields.length - 1)}
        onClick={(event) => step(event.currentTarget, 1)}
      >
        <ArrowDown size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('qualities.remove', { name })} onClick={() => qualities.removeAt(index)}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** It does nothing at the end of the list, but keeps the focus for whoever got there step by step. */
const shownDisabled = (isDisabled: boolean) => (isDisabled ? { 'data-disabled': true, 'aria-disabled': true } : {});

/** The lines of a value’s qualities: written, moved, taken out, and said aloud when they change. */
function useQualities(form: ValueForm) {
  const { t } = useTranslation('values');
  // The qualities have ids of their own.
  const { fields, append, remove, ...list } = useFieldArray({
    control: form.control,
    name: 'qualities',
    keyName: 'key',
  });
  const names = useWatch({ control: form.control, name: 'qualities' });
  const announcement = useAnnouncement();
  const nameAt = (index: number) => names[index]?.name.trim() || t('qualities.unnamed', { place: index + 1 });
  const move = (from: number, to: number) => {
    list.move(from, to);
    announcement.say(t('order.moved', { name: nameAt(from), place: to + 1, count: fields.length }));
  };
  const isFull = fields.length >= limits.qualities;
  const add = () => append({ name: '' }, { focusName: `qualities.${fields.length}.name` });
  return {
    fields,
    nameAt,
    move,
    isFull,
    add,
    announcement: announcement.region,
    isBlankAt: (index: number) => isBlank(names[index] ?? { name: '' }),
    removeAt: (index: number) => {
      remove(index);
      announcement.say(t('qualities.removed', { name: nameAt(index) }));
      // Whoever takes out several in a row stays where they are.
      if (fields.length > 1) form.setFocus(`qualities.${Math.min(index, fields.length - 2)}.name`);
    },
    enterAt: (event: KeyboardEvent, index: number) => {
      if (event.key !== 'Enter') return;
      // Enter would save the whole page.
      event.preventDefault();
      if (index < fields.length - 1) form.setFocus(`qualities.${index + 1}.name`);
      else if (!isFull && names[index]?.name.trim()) add();
    },
  };
}
