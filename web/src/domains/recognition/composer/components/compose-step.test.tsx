import { listTenantMembers, type TenantMember } from '@hurrah/contracts/people/tenant-members';
import { listValues } from '@hurrah/contracts/recognition/values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '../../../../lib/i18n.ts';
import { answer, answerLater } from '../../../../test/api.ts';
import { ines, tomas } from '../../../../test/company.ts';
import { answerComposer, choose, openComposer, renderComposer } from '../../../../test/composer.tsx';
import { textIn } from '../../../../test/render.tsx';

beforeEach(answerComposer);

const idOf = (index: number): string => `0194d000-0000-7000-8000-${String(6000 + index).padStart(12, '0')}`;

const qualities = [
  'Own the outcome',
  'Make it simple',
  'Stay curious',
  'Ask early',
  'Share the credit',
  'Listen first',
];
const values = Array.from({ length: 11 }, (_, index) => ({
  id: idOf(index),
  version: 1,
  name: `Value ${index}`,
  description: '',
  color: 'purple' as const,
  archived: false,
  used: true,
  permissions: [],
  qualities: qualities.map((name, at) => ({
    id: idOf(100 + index * 10 + at),
    name: `${name} ${index}`,
    valueId: idOf(index),
    color: 'purple' as const,
  })),
}));

describe('values that arrive late', () => {
  afterEach(() => page.viewport(1280, 800));

  it.each([1440, 390])('leave the points in their place on a screen of %i px (E12)', async (width) => {
    await page.viewport(width, 844);
    const arrive = answerLater(listValues, { results: values });
    await openComposer();
    const points = page.getByRole('radiogroup', { name: 'Points each' });
    await expect.element(points).toBeVisible();
    const top = () => points.element().getBoundingClientRect().top;
    const before = top();
    arrive();
    await expect.element(page.getByRole('button', { name: 'All values' })).toBeVisible();
    expect(Math.abs(top() - before)).toBeLessThan(1);
  });
});

describe('a file that cannot be attached', () => {
  it('is refused at the message and not in a toast over the footer (E16)', async () => {
    await openComposer();
    const input = document.querySelector('input[type="file"]') as HTMLInputElement;
    await userEvent.upload(input, new File(['log'], 'repl.log', { type: 'text/plain' }));
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect.element(message).toHaveAccessibleDescription(/“repl\.log” can’t be attached/);
    const refusals = page.getByText(/repl\.log/).elements();
    expect(refusals.map(({ id }) => id)).toEqual([message.element().getAttribute('aria-describedby')]);
  });
});

describe('a private recognition', () => {
  it('warns that a mentioned person who is no recipient will not see it (E18)', async () => {
    const found = [ines, tomas] as TenantMember[];
    answer(listTenantMembers, ({ query }) => {
      const results = found.filter(({ firstName }) => firstName.startsWith(query.get('search') ?? ''));
      return { results, total: results.length, page: 1, next: null, previous: null };
    });
    await openComposer();
    await choose('Tomas Berg');
    await page.getByRole('textbox', { name: 'Message' }).click();
    for (const name of ['Tomas', 'Ines']) {
      await userEvent.keyboard(`@${name}`);
      await expect.element(page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')).toBeVisible();
      await userEvent.keyboard('{Enter}');
    }
    const warning = page.getByText(/Ines Duarte won’t see this\./);
    await expect.element(page.getByText(/Everyone at Larkspoke/)).toBeVisible();
    expect(warning.elements()).toEqual([]);
    await page.getByText('Private', { exact: true }).click();
    await expect.element(warning).toBeVisible();
    expect(textIn(warning)).not.toContain('Tomas');
    await choose('Ines Duarte');
    await expect.element(warning).not.toBeInTheDocument();
  });
});

describe('in French', () => {
  afterEach(() => showLanguage('en'));

  it('speaks of nobody as a woman or a man, and of a draft when it closes (E39)', async () => {
    await showLanguage('fr');
    await renderComposer();
    const message = page.getByRole('textbox', { name: 'Message' });
    await message.fill('Bravo');
    await expect.element(page.getByText(/Qu’a fait cette personne que vous aimeriez revoir ?/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('heading', { name: 'Garder comme brouillon ?' })).toBeVisible();
    expect(textIn(page.getByRole('dialog').last())).not.toMatch(/quitter/);
  });
});
