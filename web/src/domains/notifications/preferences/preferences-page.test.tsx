import {
  type ChannelPreferences,
  getChannelPreferences,
  updateChannelPreferences,
} from '@hurrah/contracts/notifications';
import { getWebPushKey } from '@hurrah/contracts/web-push';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { renderInApp } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const saved = vi.fn();
let preferences: ChannelPreferences;

beforeEach(() => {
  saved.mockReset();
  preferences = {
    email: true,
    bouncedEmail: null,
    webPush: true,
    messaging: true,
    weeklyDigest: 'week',
    hasDigest: true,
    quietHours: null,
    kinds: [
      { kind: 'recognition.received', title: 'Someone recognizes you', email: true, webPush: true, canTurnOff: true },
      { kind: 'access.security', title: 'Security of your account', email: true, webPush: true, canTurnOff: false },
    ],
  };
  answer(getChannelPreferences, () => preferences);
  answer(getWebPushKey, () => ({ publicKey: null }));
  answer(updateChannelPreferences, ({ body }) => {
    saved(body);
    const kinds = preferences.kinds.map((kind) => ({
      ...kind,
      ...body.kinds?.find((changed: { kind: string }) => changed.kind === kind.kind),
    }));
    preferences = { ...preferences, ...body, kinds };
    return preferences;
  });
});

const open = () =>
  renderInApp(
    <Suspense>
      <PreferencesPage />
    </Suspense>,
    { texts: ['notifications'] },
  );
/** A switch without a visible label has nothing that a test could click on. */
const press = async (name: string) => {
  (toggle(name).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};
const toggle = (name: string) => page.getByRole('switch', { name: new RegExp(`^${name}`) });

it('turns off emails of one kind, and all but those that can’t be turned off (NOT-10)', async () => {
  await open();
  await expect.element(toggle('Security of your account')).toBeDisabled();
  await expect.element(toggle('Security of your account')).toBeChecked();
  await expect.element(page.getByText('Can’t be turned off, because you need to know.')).toBeVisible();
  await press('Someone recognizes you');
  await expect.poll(() => saved.mock.lastCall).toEqual([{ kinds: [{ kind: 'recognition.received', email: false }] }]);
  await expect.element(toggle('Someone recognizes you')).not.toBeChecked();
  await toggle('Email me').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ email: false }]);
  await expect.element(toggle('Someone recognizes you')).toBeDisabled();
  await expect.element(toggle('Security of your account')).toBeChecked();
});

it('shows what is saved when a choice could not be saved', async () => {
  refuse(updateChannelPreferences, 500, { error: 'InternalError' });
  await open();
  await toggle('Email me').click();
  await expect.element(toggle('Email me')).toBeChecked();
});

it('says that emails came back, and tries the address again (NOT-03)', async () => {
  preferences = { ...preferences, bouncedEmail: 'mara@larkspoke.example' };
  await open();
  await expect.element(page.getByText(/^Emails to mara@larkspoke.example came back/)).toBeVisible();
  preferences = { ...preferences, bouncedEmail: null };
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ email: true }]);
  await expect.element(page.getByText(/came back/)).not.toBeInTheDocument();
});

it('keeps quiet hours from one time to another and turns them off (NOT-10)', async () => {
  await open();
  await expect.element(page.getByText(/Quiet hours follow your own time zone/)).toBeVisible();
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
  await toggle('Use quiet hours').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ quietHours: { from: '19:00', to: '08:00' } }]);
  await page.getByLabelText('From').fill('21:30');
  expect(saved).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => saved.mock.lastCall).toEqual([{ quietHours: { from: '21:30', to: '08:00' } }]);
  await page.getByLabelText('Until').fill('21:30');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Choose two different times')).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(2);
  await toggle('Use quiet hours').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ quietHours: null }]);
});

it('turns the weekly digest off, which needs emails and a company that sends one (NOT-11, NOT-12)', async () => {
  await open();
  await expect.element(toggle('Weekly digest')).toBeChecked();
  await toggle('Weekly digest').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ weeklyDigest: 'disabled' }]);
  await expect.element(toggle('Weekly digest')).not.toBeChecked();
  await toggle('Weekly digest').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ weeklyDigest: 'week' }]);
  await toggle('Email me').click();
  await expect.element(toggle('Weekly digest')).toBeDisabled();
  preferences = { ...preferences, hasDigest: false };
  await toggle('Email me').click();
  await expect.element(toggle('Weekly digest')).not.toBeInTheDocument();
});

it('turns push messages off, as a whole or of one kind, and says what this browser can do (NOT-10, NOT-12)', async () => {
  answer(getWebPushKey, () => ({ publicKey: 'B'.repeat(87) }));
  await open();
  // Component tests run without a service worker.
  await expect.element(page.getByText('This browser can’t show push notifications.')).toBeVisible();
  await expect.element(toggle('On this device')).toBeDisabled();
  await press('Someone recognizes you: Push');
  await expect.poll(() => saved.mock.lastCall).toEqual([{ kinds: [{ kind: 'recognition.received', webPush: false }] }]);
  await expect.element(toggle('Someone recognizes you: Push')).not.toBeChecked();
  await expect.element(toggle('Someone recognizes you: Email')).toBeChecked();
  await toggle('Push notifications').click();
  await expect.poll(() => saved.mock.lastCall).toEqual([{ webPush: false }]);
  await expect.element(toggle('Security of your account: Push')).toBeDisabled();
});

it('promises no push messages where the installation sends none, and no chat messages (NOT-12)', async () => {
  await open();
  await expect.element(toggle('Email me')).toBeVisible();
  expect(page.getByRole('switch').elements()).toHaveLength(5);
});
