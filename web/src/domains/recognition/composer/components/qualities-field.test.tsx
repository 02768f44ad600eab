import { listValues } from '@hurrah/contracts/recognition/values';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer } from '../../../../test/api.ts';
import { signInWith } from '../../../../test/company.ts';
import { renderInApp } from '../../../../test/render.tsx';
import { QualitiesField } from './qualities-field.tsx';

const idOf = (index: number): string => `0194d000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const valueOf = (index: number, name: string, qualities: string[]) => ({
  id: idOf(index),
  version: 1,
  name,
  description: '',
  color: 'purple' as const,
  archived: false,
  used: true,
  permissions: [],
  qualities: qualities.map((quality, at) => ({
    id: idOf(index * 10 + at),
    name: quality,
    valueId: idOf(index),
    color: 'purple' as const,
  })),
});

function Field() {
  const [chosen, setChosen] = useState<string[]>([]);
  return <QualitiesField value={chosen} onChange={setChosen} text="" recipientIds={[]} disabled={false} />;
}

const chip = (name: string) => page.getByRole('button', { name, exact: true });

it('is one stop for the Tab key, with arrows between qualities, and no chip changes its width (E11, E24)', async () => {
  signInWith(['recognitionApp:createRecognition']);
  const values = [valueOf(1, 'Light the way', ['Rehearses', 'Explains']), valueOf(2, 'Care', ['Listens'])];
  answer(listValues, () => ({ results: values }));
  await renderInApp(
    <>
      <input aria-label="Before" />
      <Field />
      <input aria-label="After" />
    </>,
    { texts: ['composer'] },
  );
  await chip('Rehearses').click();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(chip('Listens')).toHaveFocus();
  const before = chip('Listens').element().getBoundingClientRect().width;
  await userEvent.keyboard(' ');
  await expect.element(chip('Listens')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('Listens').element().getBoundingClientRect().width).toBe(before);
  await userEvent.tab();
  await expect.element(page.getByLabelText('After')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(chip('Listens')).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(page.getByLabelText('Before')).toHaveFocus();
});
