import { listRecognitions, type Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recognitions } from '../../../../gallery/recognitions.ts';
import { answer } from '../../../../test/api.ts';
import { signInWith } from '../../../../test/company.ts';
import { renderInApp } from '../../../../test/render.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { InProgress } from './in-progress.tsx';

const idOf = (index: number) => `0194d000-0000-7000-8000-${String(8000 + index).padStart(12, '0')}`;
const [sample] = Object.values(recognitions);
const begun = (index: number, messageText: string, part: Partial<Recognition> = {}): Recognition => ({
  ...(sample as Recognition),
  id: idOf(index),
  status: 'draft',
  messageText,
  permissions: ['edit', 'delete'],
  ...part,
});
const draft = begun(1, 'A draft of last week');
const scheduled = begun(2, 'Goes out on Monday', { status: 'published', scheduledAt: '2099-11-16T08:00:00.000Z' });
const pageOf = (results: Recognition[]) => ({ results, total: results.length, page: 1, next: null, previous: null });
const onEdit = vi.fn();

beforeEach(async () => {
  onEdit.mockClear();
  signInWith(['recognitionApp:browse', 'recognitionApp:createRecognition']);
  answer(listRecognitions, ({ query }) => pageOf([query.get('scheduled') ? scheduled : draft]));
  await renderInApp(
    <Suspense>
      <Dialog opened onClose={() => {}} title="Recognize" cover={<></>}>
        <InProgress onNew={() => {}} onEdit={onEdit} />
      </Dialog>
    </Suspense>,
    { texts: ['composer'] },
  );
});

it('opens a draft with a click anywhere on its row (E32)', async () => {
  for (const { id, messageText } of [draft, scheduled]) {
    const row = page.getByRole('listitem').filter({ hasText: messageText });
    await expect.element(row).toBeVisible();
    onEdit.mockClear();
    await row.click({ position: { x: 8, y: 8 } });
    expect(onEdit.mock.calls).toEqual([[id]]);
    await row.getByText(messageText).click({ force: true });
    expect(onEdit).toHaveBeenCalledTimes(2);
  }
});

it('deletes a draft with its own button, which does not open it (E32)', async () => {
  await page
    .getByRole('button', { name: /^Delete recognition/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: /^Delete this/ })).toBeVisible();
  expect(onEdit).not.toHaveBeenCalled();
});
