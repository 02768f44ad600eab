import type { createValue, Value } from '@hurrah/contracts/recognition/values';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { valuePalette } from '../../../ui/theme/tones.ts';

/** What a form about a value holds; new ones and old ones have the same fields. */
export type ValueDraft = z.output<(typeof createValue)['body']>;
export type ValueForm = UseFormReturn<ValueDraft>;

export const limits = { name: 50, description: 500, qualities: 20 };

const colours = Object.values(valuePalette);

/** A colour that no other value has yet, as long as there is one. */
export const freshColour = (taken: readonly string[]): string =>
  colours.find((colour) => !taken.includes(colour)) ?? colours[taken.length % colours.length] ?? '#7b3fa3';

/** A new one begins with a line to write its first quality in. */
export const newDraft = (taken: readonly string[]): ValueDraft => ({
  name: '',
  description: '',
  color: freshColour(taken),
  qualities: [{ name: '' }],
});

export const draftOf = ({ name, description, color, qualities = [] }: Value): ValueDraft => ({
  name,
  description,
  color,
  qualities: qualities.map(({ id, name: called }) => ({ id, name: called })),
});

/** A new line that is still empty is no quality. One that was emptied is a mistake: nothing is taken away by a slip. */
export const isBlank = ({ id, name }: ValueDraft['qualities'][number]): boolean => !id && !name.trim();

/** Leaves out the blank lines, but only once the rest can be sent: whoever has to go on writing still finds them. */
export async function sendWithoutBlanks(form: ValueForm, submit: () => void): Promise<void> {
  if (!(await form.trigger(['name', 'description'], { shouldFocus: true }))) return;
  form.setValue(
    'qualities',
    form.getValues('qualities').filter((quality) => !isBlank(quality)),
  );
  submit();
}
