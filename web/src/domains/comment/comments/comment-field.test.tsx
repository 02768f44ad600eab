import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { CommentField } from './comment-field.tsx';

const empty = { type: 'doc' as const, content: [] };
const gif = 'https://media.example.test/cheer.gif';

beforeEach(() => {
  signInWith(['recognitionApp:browse']);
  answer(getRecognitionSettings, () => ({
    version: 1,
    monthlyGoal: 0,
    undoSeconds: 10,
    gifs: true,
    qualitiesRequired: false,
  }));
});

it('sends a GIF without words, and nothing where there is neither (E14)', async () => {
  const send = vi.fn();
  const field = (gifs: string[]) => (
    <CommentField
      value={{ body: empty, gifs }}
      onChange={() => {}}
      onSubmit={send}
      label="Comment"
      submitLabel="Send"
    />
  );
  const { unmount } = await renderInApp(field([]), { texts: ['comment', 'editor'] });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await unmount();
  await renderInApp(field([gif]), { texts: ['comment', 'editor'] });
  await page.getByRole('button', { name: 'Send' }).click();
  expect(send).toHaveBeenCalledOnce();
});
