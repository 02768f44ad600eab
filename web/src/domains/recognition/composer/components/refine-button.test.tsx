import { createRefinement, deleteRefinement, getRefinementSettings } from '@hurrah/contracts/refinement';
import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf, textOf } from '@hurrah/contracts/rich-text-rules';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, answerLater } from '../../../../test/api.ts';
import { signInWith } from '../../../../test/company.ts';
import { renderInApp } from '../../../../test/render.tsx';
import { RefineButton } from './refine-button.tsx';

const refinementId = '0194d000-0000-7000-8000-000000007001';
const refined = { refinementId, output: richTextOf('Thank you for the calm hand-over.') };
const onUpgrade = vi.fn();
let written: { message: RichText; refinementId: string | null };

function Message({ text }: { text: string }) {
  const [value, setValue] = useState<typeof written>({ message: richTextOf(text), refinementId: null });
  written = value;
  const isEmpty = textOf(value.message) === '';
  return (
    <RefineButton
      message={value.message}
      isEmpty={isEmpty}
      onRefine={setValue}
      onUpgrade={onUpgrade}
      disabled={false}
    />
  );
}

const refine = page.getByRole('button', { name: 'Refine', exact: true });
const undo = page.getByRole('button', { name: 'Undo refine' });

async function open(text: string): Promise<void> {
  signInWith(['refinementApp:refineRecognition']);
  answer(getRefinementSettings, () => ({ version: 1, enabled: true, available: true }));
  await renderInApp(<Message text={text} />, { texts: ['composer'] });
  await expect.element(refine).toBeVisible();
}

it('disables Refine while the message is empty (REC-12)', async () => {
  await open('');
  await expect.element(refine).toBeDisabled();
});

it('disables Refine while a refinement is pending, then replaces the message (REC-12)', async () => {
  await open('thx for the calm handover');
  const finish = answerLater(createRefinement, refined);
  await expect.element(refine).toBeEnabled();
  await refine.click();
  await expect.element(refine).toBeDisabled();
  expect(textOf(written.message)).toBe('thx for the calm handover');
  finish();
  await expect.element(undo).toBeVisible();
  expect(written).toEqual({ message: refined.output, refinementId });
});

it('restores the original message with Undo refine and deletes the refinement (REC-12)', async () => {
  const deleted = vi.fn();
  answer(deleteRefinement, ({ query }) => {
    deleted(query.get('refinementId'));
    return {};
  });
  answer(createRefinement, () => refined);
  await open('thx for the calm handover');
  await refine.click();
  await undo.click();
  await expect.element(refine).toBeEnabled();
  expect(written).toEqual({ message: richTextOf('thx for the calm handover'), refinementId: null });
  await expect.poll(() => deleted.mock.calls).toEqual([[refinementId]]);
});

it('offers the upgrade instead of refining where the licence lacks it (REC-12)', async () => {
  signInWith(['refinementApp:upgradeLicense']);
  const asked = vi.fn();
  answer(createRefinement, () => {
    asked();
    return refined;
  });
  await renderInApp(<Message text="thx for the calm handover" />, { texts: ['composer'] });
  await refine.click();
  expect(onUpgrade.mock.calls).toEqual([['Message refinement']]);
  expect(asked).not.toHaveBeenCalled();
  expect(textOf(written.message)).toBe('thx for the calm handover');
});
