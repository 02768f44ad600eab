import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { getNewThanks, seeThanks } from '@hurrah/contracts/recognition/thanks';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../test/api.ts';
import { ines, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { newThanksQuery } from '../api.ts';
import { NewThanks } from './new-thanks.tsx';

const ids = { first: '0194d000-0000-7000-8000-000000005001', second: '0194d000-0000-7000-8000-000000005002' };
const thanks = (id: string, sender: Person, text: string) =>
  ({
    id,
    sender,
    message: richTextOf(text),
    qualities: [],
    recipientCount: 1,
    amount: null,
    totalAmount: null,
    endorsementStats: { count: 0, latest: [], own: null },
    createdAt: new Date().toISOString(),
    permissions: ['comment'],
  }) as unknown as Recognition;
beforeEach(() => signInWith(['recognitionApp:browse']));

const heading = (name: string) => page.getByRole('heading', { name });

it('does not change under the finger: what comes meanwhile waits until the first is put away', async () => {
  answer(seeThanks, () => ({}));
  answer(getNewThanks, () => ({ recognition: thanks(ids.first, tomas, 'For the talk'), others: 0 }));
  const { client } = await renderInApp(<NewThanks />, { texts: ['recognition'] });
  await expect.element(heading('Tomas thanked you')).toBeVisible();

  answer(getNewThanks, () => ({ recognition: thanks(ids.second, ines, 'For the cake'), others: 0 }));
  await client.invalidateQueries(newThanksQuery());
  await expect.element(page.getByRole('link', { name: 'and 1 more thank-you' })).toBeVisible();
  await expect.element(heading('Tomas thanked you')).toBeVisible();

  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(heading('Ines thanked you')).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});

it('counts as seen once it is on the screen, not above what is read', async () => {
  const seen = vi.fn();
  answer(seeThanks, ({ body }) => {
    seen(body.id);
    return {};
  });
  answer(getNewThanks, () => ({ recognition: thanks(ids.first, tomas, 'For the talk'), others: 0 }));
  await renderInApp(
    <div style={{ blockSize: 300, overflow: 'auto' }} data-testid="frame">
      <div style={{ blockSize: 2000 }} />
      <NewThanks />
    </div>,
    { texts: ['recognition'] },
  );
  await expect.element(heading('Tomas thanked you')).toBeInTheDocument();
  // Long enough for the browser to say where it stands.
  for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
  expect(seen).not.toHaveBeenCalled();
  heading('Tomas thanked you').element().scrollIntoView();
  await expect.poll(() => seen.mock.calls).toEqual([[ids.first]]);
});
