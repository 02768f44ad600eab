import type { Reply } from '@hurrah/contracts/endpoint';
import { getTenantMember } from '@hurrah/contracts/people/tenant-members';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showLanguage } from '../../../lib/i18n.ts';
import { answer, refuse } from '../../../test/api.ts';
import { ines, me, signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { myselfQuery } from '../../access/index.ts';
import { ProfileLink } from './profile-link.tsx';

const nowhere = { country: null, region: null, costCenter: null, businessUnit: null, group: null };
const member: Reply<typeof getTenantMember> = {
  ...ines,
  version: 1,
  jobTitle: 'Sound engineer',
  role: 'employee',
  status: 'joined',
  suspended: false,
  segments: { ...nowhere, department: 'Stage', location: 'Lyon' },
  startOn: null,
  permissions: [],
};
let asked = 0;

beforeEach(() => {
  asked = 0;
  signInWith(['recognitionApp:createRecognition']);
  answer(getTenantMember, ({ path }) => {
    asked += 1;
    return { ...member, id: path.split('/').at(-1) ?? '' };
  });
});

async function open(id = ines.id) {
  const screen = await renderInApp(
    <div id="content">
      <p>
        <input aria-label="Before" />
        <ProfileLink id={id}>Ines Duarte</ProfileLink>
        <input aria-label="After" />
      </p>
    </div>,
    // Where the composer opens, so that pressing its link leaves the name on the page.
    { route: '/recognition/send' },
  );
  await screen.client.ensureQueryData(myselfQuery());
  return screen;
}

const name = page.getByRole('link', { name: 'Ines Duarte' });
const thank = page.getByRole('link', { name: 'Thank Ines' });
const profile = page.getByRole('link', { name: 'View profile' });
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

describe('the card of a person', () => {
  it('opens when the pointer rests on the name, and asks for the person only then', async () => {
    await open();
    stopTime();
    await name.hover();
    await vi.advanceTimersByTimeAsync(250);
    expect(profile.query()).toBeNull();
    expect(asked).toBe(0);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(100);
        return profile.query();
      })
      .toBeVisible();
    vi.useRealTimers();
    expect(asked).toBe(1);
    await expect.element(page.getByText('Sound engineer')).toBeVisible();
    await expect.element(page.getByText('Stage · Lyon')).toBeVisible();
    expect(thank.element().getAttribute('href')).toContain(`/recognition/send?to=${ines.id}`);
    expect(profile.element().getAttribute('href')).toBe(`/profile/${ines.id}`);
  });

  it('stays open while the pointer is on it, and closes when the pointer leaves', async () => {
    await open();
    await name.hover();
    await expect.element(profile).toBeVisible();
    stopTime();
    await profile.hover();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(profile.query()).toBeVisible();
    vi.useRealTimers();
    await page.getByLabelText('After').hover();
    await expect.element(profile).not.toBeInTheDocument();
  });

  it('opens by Tab, and Tab goes through it to what follows the name', async () => {
    await open();
    await page.getByLabelText('Before').click();
    await userEvent.tab();
    await expect.element(name).toHaveFocus();
    await expect.element(profile).toBeVisible();
    await expect.element(name).toHaveFocus();
    await userEvent.tab();
    await expect.element(thank).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(name).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(profile).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByLabelText('After')).toHaveFocus();
    await expect.element(profile).not.toBeInTheDocument();
  });

  it('closes on Escape and leaves the focus on the name', async () => {
    await open();
    await page.getByLabelText('Before').click();
    await userEvent.tab();
    await expect.element(profile).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    await expect.element(profile).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
  });

  it('opens the composer for the person, closes, and gives the focus back to the name', async () => {
    const { router } = await open();
    await name.hover();
    await thank.click();
    await expect.poll(() => router.state.location.href).toBe(`/recognition/send?to=${ines.id}`);
    await expect.element(thank).not.toBeInTheDocument();
    await expect.element(name).toHaveFocus();
  });
});

describe('what the card of a person offers', () => {
  it('is nothing on a touch screen', async () => {
    await open();
    stopTime();
    name.element().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(0);
    expect(profile.query()).toBeNull();
  });

  it('has no thank-you for those who may not recognize', async () => {
    signInWith([]);
    await open();
    await name.hover();
    await expect.element(profile).toBeVisible();
    expect(thank.query()).toBeNull();
  });

  it('has no thank-you for oneself', async () => {
    await open(me.id);
    await name.hover();
    await expect.element(profile).toBeVisible();
    expect(thank.query()).toBeNull();
  });

  it('has no thank-you for an archived member', async () => {
    answer(getTenantMember, () => ({ ...member, status: 'archived' as const }));
    await open();
    await name.hover();
    await expect.element(profile).toBeVisible();
    expect(thank.query()).toBeNull();
  });

  it('is nothing when the person cannot be seen', async () => {
    refuse(getTenantMember, 404, { error: 'NotFound' });
    const { client } = await open();
    await name.hover();
    await expect
      .poll(() =>
        client
          .getQueryCache()
          .getAll()
          .filter(({ state }) => state.error),
      )
      .toHaveLength(1);
    expect(profile.query()).toBeNull();
  });

  it('is said in French to French readers', async () => {
    await showLanguage('fr');
    await open();
    await name.hover();
    await expect.element(page.getByRole('link', { name: 'Voir le profil' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Remercier Ines' })).toBeVisible();
    await showLanguage('en');
  });
});
