import { listSessions } from '@hurrah/contracts/access/sessions';
import { listTeams } from '@hurrah/contracts/people/teams';
import { listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { getMyAccounts } from '@hurrah/contracts/points/accounts';
import Award from 'lucide-react/icons/award';
import { Suspense } from 'react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { MyProfilePage } from '../domains/people/profiles/profile-page.tsx';
import { apiQuery } from '../lib/api.ts';
import { ask } from '../lib/ask.ts';
import { search } from '../lib/palette.ts';
import { setProfileParts } from '../lib/profile.ts';
import { answer } from '../test/api.ts';
import { me, signInWith } from '../test/company.ts';
import { renderInApp } from '../test/render.tsx';
import { ForYou } from './frame/for-you.tsx';
import { Hosts, hosts } from './frame/hosts.tsx';
import { Palette } from './frame/palette.tsx';
import { paletteParts } from './frame/palette-parts.ts';
import { HomePage, homeCards } from './home/home-page.tsx';
import { menuItems } from './menu.ts';

/** As if one more domain had brought it. */
function bring<Part>(brought: Part[], ...parts: Part[]): void {
  brought.push(...parts);
  onTestFinished(() => void brought.splice(-parts.length));
}

const nothing = { total: 0, results: [], page: 1, next: null, previous: null };
const can = 'tvApp:browse' as const;
// Any text of the frame will do.
const label = 'award.titles.award';

beforeEach(() => {
  signInWith([can]);
  answer(listTenantMembers, () => nothing);
  answer(listTeams, () => nothing);
  answer(getMyAccounts, () => ({ enabled: false }) as never);
});

it('shows the command of a domain in the palette, and the host that it opens', async () => {
  const opened: string[] = [];
  const Host = () => <p>Host of the command</p>;
  const command = { order: 4, label, icon: Award, can, run: () => opened.push('command') } as const;
  bring(paletteParts, { commands: [command, { ...command, can: 'tvApp:addChannel' }], hosts: [Host] });
  await renderInApp(<Palette request={1} />, { texts: ['search'] });
  await expect.element(page.getByText('Host of the command')).toBeInTheDocument();
  const option = page.getByRole('option', { name: 'Award', exact: true });
  await expect.element(option).toBeVisible();
  // The one for which the permission lacks is not there.
  expect(option.elements()).toHaveLength(1);
  await option.click();
  expect(opened).toEqual(['command']);
});

it('asks the search of a domain for what was typed, and shows its group', async () => {
  answer(listSessions, () => ({ results: [] }) as never);
  const channels = search({
    group: 'channels',
    can,
    query: (typed) => ({ ...apiQuery(listSessions), queryKey: ['channels', typed] }),
    found: (_answer, { search: typed }) => [{ key: 'one', label: `Channel ${typed}`, icon: Award, open: () => {} }],
  });
  bring(paletteParts, { groups: [{ key: 'channels', order: 2, label: () => 'Channels' }], searches: [channels] });
  await renderInApp(<Palette request={1} />, { texts: ['search'] });
  await userEvent.fill(page.getByRole('combobox'), 'lobby');
  const group = page.getByRole('group', { name: 'Channels' });
  await expect.element(group.getByRole('option', { name: 'Channel lobby' })).toBeVisible();
});

it('shows the host of a domain around every page, and its card on the home page', async () => {
  bring(hosts, { place: 'over', Host: () => <p>Host of the frame</p> });
  bring(homeCards, { place: 'top', order: 20, can, Card: ({ me: { firstName } }) => <p>Card for {firstName}</p> });
  bring(homeCards, { place: 'top', order: 21, can: 'tvApp:addChannel', Card: () => <p>Card of others</p> });
  await renderInApp(
    <Suspense>
      <HomePage />
      <Hosts place="over" />
    </Suspense>,
  );
  await expect.element(page.getByText('Host of the frame')).toBeVisible();
  await expect.element(page.getByText(`Card for ${me.firstName}`)).toBeVisible();
  await expect.element(page.getByText('Card of others')).not.toBeInTheDocument();
});

it('shows the tab and the card of a domain on a profile, with labels once there are several tabs', async () => {
  const tab = (order: number, text: string) => ({ order, can, Part: () => <p>{text}</p> });
  setProfileParts([
    { tabs: [{ ...tab(1, 'What was said'), label: 'people.menu.people' }] },
    { tabs: [{ ...tab(2, 'What was won'), label }], cards: [tab(1, 'Card beside it')] },
  ]);
  onTestFinished(() => setProfileParts([]));
  await renderInApp(
    <Suspense>
      <MyProfilePage />
    </Suspense>,
    { texts: ['people', 'profile'] },
  );
  await expect.element(page.getByText('What was said')).toBeVisible();
  await expect.element(page.getByText('Card beside it')).toBeVisible();
  await page.getByRole('tab', { name: 'Award' }).click();
  await expect.element(page.getByText('What was won')).toBeVisible();
});

it('shows the entry of a domain under what is mine once it applies, with how many wait', async () => {
  const sessions = () => apiQuery(listSessions);
  answer(listSessions, () => ({ results: [1, 2, 3] }) as never);
  const entry = { menu: 'account', icon: Award, can, waiting: ask(sessions, () => 3) } as const;
  bring(
    menuItems,
    { ...entry, order: 8, label, path: '/channels', only: ask(sessions, () => true) },
    { ...entry, order: 9, label: 'award.titles.awards', path: '/shows', only: ask(sessions, () => false) },
  );
  await renderInApp(
    <Suspense>
      <ForYou />
    </Suspense>,
  );
  await expect.element(page.getByRole('link', { name: 'Award 3' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Awards/ })).not.toBeInTheDocument();
});
