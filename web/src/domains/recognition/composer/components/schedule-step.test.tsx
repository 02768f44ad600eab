import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signInWith } from '../../../../test/company.ts';
import { renderInApp, textIn } from '../../../../test/render.tsx';
import type { WallClock } from '../schedule.ts';
import { ScheduleStep } from './schedule-step.tsx';

function Step() {
  const [clock, setClock] = useState<WallClock>({ day: '2099-11-16', hour: 9, minute: 0 });
  return <ScheduleStep value={clock} onChange={setClock} disabled={false} />;
}

it('writes day and time in the fields as in the summary (E28)', async () => {
  signInWith(['recognitionApp:scheduleRecognition']);
  await renderInApp(<Step />, { texts: ['composer'] });
  const day = page.getByRole('button', { name: 'Day' });
  await expect.element(day).toHaveTextContent('16/11/2099');
  const hour = page.getByRole('combobox', { name: 'Time' }).element() as HTMLSelectElement;
  const [time = ''] = [...hour.selectedOptions].map(({ text }) => text);
  expect(time).toMatch(/^9:00\s?am$/i);
  expect(textIn(page.getByRole('status'))).toContain(`16/11/2099, ${time}`);
});
