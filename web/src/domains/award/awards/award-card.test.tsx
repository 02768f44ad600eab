import {
  type Award,
  deleteAward,
  editAward,
  getAward,
  listAwardReceivers,
  undoAward,
} from '@hurrah/contracts/award/awards';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showLanguage } from '../../../lib/i18n.ts';
import { keepPosts, livePosts, setPostKinds } from '../../../lib/posts.ts';
import { answer } from '../../../test/api.ts';
import { ines, me, signInWith, tomas } from '../../../test/company.ts';
import { renderInApp, textIn } from '../../../test/render.tsx';
import { PostCard } from '../../../ui/post-card.tsx';
import { post } from '../post.tsx';
import { AwardCard } from './award-card.tsx';

const id = '0194d000-0000-7000-8000-000000000100';
const award: Award = {
  id,
  version: 3,
  awardTypeId: '0194d000-0000-7000-8000-000000000200',
  name: 'The Golden Bell',
  description: 'For whoever speaks up before it hurts.',
  badge: { motif: 'bell', color: 'gold' },
  badgeUrls: null,
  message: richTextOf('A bell is small, and it keeps everyone safe.'),
  messageText: 'A bell is small, and it keeps everyone safe.',
  sender: ines,
  sendTo: [{ id: tomas.id, name: 'Tomas Berg', type: 'tenantMember', memberCount: null }],
  recipients: [tomas],
  recipientCount: 1,
  ownRecipient: false,
  nominatorCount: null,
  amount: null,
  totalAmount: null,
  createdAt: new Date(Date.now() - 9_000_000).toISOString(),
  updatedAt: new Date(Date.now() - 9_000_000).toISOString(),
  undoUntil: null,
  editedAt: null,
  hiddenAt: null,
  permissions: ['react', 'comment', 'endorse', 'flag'],
  ownReaction: null,
  reactionCounts: { celebrate: 34 },
  endorsementStats: { count: 0, total: null, own: null, latest: [] },
  commentCount: 0,
  comments: [],
  ownFlag: false,
};
const toTeam: Partial<Award> = {
  recipients: [tomas, me],
  recipientCount: 24,
  sendTo: [{ id: '0194d000-0000-7000-8000-000000000300', name: 'Workshop', type: 'team', memberCount: 24 }],
};

const onGone = vi.fn();
const show = (part: Partial<Award> = {}) =>
  renderInApp(
    <main id="content">
      <Suspense>
        <AwardCard award={{ ...award, ...part }} onGone={onGone} />
      </Suspense>
    </main>,
    { texts: ['award', 'comment'] },
  );
const card = page.getByRole('article');

beforeEach(() => {
  onGone.mockClear();
  signInWith(['awardApp:browse']);
  setPostKinds([post]);
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-mantine-color-scheme');
  await showLanguage('en');
});

it('shows an award with its name, who gave it, who received it and a link to its page (AWD-19)', async () => {
  await show();
  await expect.element(card.getByText('The Golden Bell')).toBeVisible();
  await expect.poll(() => textIn(card)).toContain('Ines Duarte awarded Tomas Berg');
  expect(card.getByRole('link', { name: 'Tomas Berg' }).first().element().getAttribute('href')).toContain(tomas.id);
  await expect.element(card.getByRole('link', { name: '2 hours ago' })).toHaveAttribute('href', `/award/${id}`);
  expect(textIn(card)).not.toContain('jury');
});

it('says that a jury chose, and how many people had nominated (AWD-26)', async () => {
  await show({ nominatorCount: 38 });
  await expect.element(card.getByText('Award · chosen by the jury')).toBeVisible();
  await expect.element(card.getByText('Nominated by 38 people')).toBeVisible();
});

it('opens the list of everyone who received an award to a team (AWD-17)', async () => {
  answer(listAwardReceivers, () => ({
    results: [
      { ...tomas, amount: null },
      { ...ines, amount: null },
    ],
    total: 24,
    page: 1,
    next: null,
    previous: null,
  }));
  await show(toTeam);
  await card.getByRole('button', { name: 'Tomas Berg and 23 others' }).click();
  const dialog = page.getByRole('dialog', { name: 'Who received this award' });
  await expect.element(dialog.getByRole('link', { name: 'Ines Duarte' })).toBeVisible();
  await expect.element(dialog.getByText('And 22 people with a private profile')).toBeVisible();
});

it('shows points only to those who may see them (AWD-17)', async () => {
  const { unmount } = await show({ ...toTeam, amount: 500, totalAmount: 12_000 });
  await expect.element(card.getByText('500 each')).toBeVisible();
  await unmount();
  await show(toTeam);
  await expect.element(card.getByText('The Golden Bell')).toBeVisible();
  expect(textIn(card)).not.toContain('500');
});

it('tells the sender of a hidden award who can still see it (AWD-18)', async () => {
  await show({ sender: me, hiddenAt: award.createdAt, permissions: [] });
  await expect.element(card.getByText('This is hidden. Only you and moderators can see it.')).toBeVisible();
});

it('lets the sender take an award back while nobody else sees it (AWD-02)', async () => {
  const undone = vi.fn(() => ({}));
  answer(undoAward, undone);
  await show({ sender: me, undoUntil: new Date(Date.now() + 25_000).toISOString(), permissions: ['undo'] });
  await expect.poll(() => textIn(card.getByRole('timer'))).toMatch(/Only you can see this for \d+ more seconds\./);
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => onGone.mock.calls.length).toBe(1);
  expect(undone).toHaveBeenCalledOnce();
});

it('says what deleting an award takes back before it does (AWD-18)', async () => {
  const deleted = vi.fn(() => ({}));
  answer(deleteAward, deleted);
  await show({ amount: 500, totalAmount: 500, permissions: ['delete', 'moderate'] });
  await card.getByRole('button', { name: 'More actions for this award' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('500 points will be returned.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete award' }).click();
  await expect.poll(() => onGone.mock.calls.length).toBe(1);
  expect(deleted).toHaveBeenCalledOnce();
});

it('changes the message on the version that its sender saw (AWD-17)', async () => {
  const edited = vi.fn();
  answer(editAward, ({ body, headers }) => {
    edited(headers.get('If-Match'), JSON.stringify(body));
    return { ...award, version: 4 };
  });
  answer(getAward, () => ({ ...award, version: 4 }));
  await show({ sender: me, permissions: ['edit'] });
  await card.getByRole('button', { name: 'More actions for this award' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const field = page.getByRole('dialog').getByRole('textbox', { name: 'Message' });
  await field.click();
  await field.fill('Ring it again.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => edited.mock.calls.length).toBe(1);
  expect(edited.mock.lastCall).toEqual([expect.stringContaining('3'), expect.stringContaining('Ring it again.')]);
});

it('speaks French (AWD-19)', async () => {
  await showLanguage('fr');
  await show({ nominatorCount: 38 });
  await expect.element(card.getByText('Prix · choix du jury')).toBeVisible();
  await expect.poll(() => textIn(card)).toContain('Ines Duarte remet un prix à Tomas Berg');
  await expect.element(card.getByText('Sur nomination de 38 personnes')).toBeVisible();
});

it.each(['light', 'dark'])('writes the name readably onto the stage in a %s scheme (AWD-19)', async (scheme) => {
  await show();
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
  await expect.element(card.getByText('The Golden Bell')).toBeVisible();
  const lightness = () => lightnessOf(getComputedStyle(card.getByText('The Golden Bell').element()).color);
  await expect.poll(() => (scheme === 'dark' ? lightness() > 0.8 : lightness() < 0.3)).toBe(true);
});

it('fetches an award again when a live message says that it changed (AWD-19)', async () => {
  const { client } = await renderInApp(<PostCard post={{ type: 'award', id }} />, { texts: ['award', 'comment'] });
  keepPosts(client, 'award', [award]);
  await expect.element(page.getByText('The Golden Bell')).toBeVisible();
  answer(getAward, () => ({ ...award, reactionCounts: { celebrate: 35 } }));
  livePosts.onMessages([{ topic: 'post', type: 'award', id, event: 'changed' }], client);
  await expect.element(page.getByRole('button', { name: /Celebrate, 35 people/ })).toBeVisible();
});

/** Of a computed color, which is rgb() with 0 to 255 or color(srgb) with 0 to 1. */
function lightnessOf(color: string): number {
  const numbers =
    color
      .match(/[\d.]+/g)
      ?.map(Number)
      .slice(0, 3) ?? [];
  const scale = color.startsWith('color(') ? 1 : 255;
  return numbers.reduce((sum, part) => sum + part / scale, 0) / 3;
}
