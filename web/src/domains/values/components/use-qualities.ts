import type { KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAnnouncement } from './use-announcement.tsx';
import { useSortable } from './use-sortable.ts';
import { isBlank, limits, type ValueForm } from './value-draft.ts';

/** The lines of a value’s qualities: written, moved, taken out, and said aloud when they change. */
export function useQualities(form: ValueForm) {
  const { t } = useTranslation('values');
  // The qualities have ids of their own.
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'qualities', keyName: 'key' });
  const names = useWatch({ control: form.control, name: 'qualities' });
  const announcement = useAnnouncement();
  const nameAt = (index: number) => names[index]?.name.trim() || t('qualities.unnamed', { place: index + 1 });
  const sortable = useSortable((from, to) => {
    move(from, to);
    announcement.say(t('order.moved', { name: nameAt(from), place: to + 1, count: fields.length }));
  });
  const isFull = fields.length >= limits.qualities;
  const add = () => append({ name: '' }, { focusName: `qualities.${fields.length}.name` });
  return {
    fields,
    nameAt,
    sortable,
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
