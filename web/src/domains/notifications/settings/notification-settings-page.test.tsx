import {
  getNotificationSettings,
  type NotificationSettings,
  updateNotificationSettings,
} from '@hurrah/contracts/notification-settings';
import { Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse } from '../../../test/api.ts';
import { signInWith } from '../../../test/company.ts';
import { renderInApp } from '../../../test/render.tsx';
import { NotificationSettingsPage } from './notification-settings-page.tsx';

const saved = vi.fn();
let settings: NotificationSettings;

beforeEach(() => {
  saved.mockReset();
  settings = {
    version: 3,
    weeklyDigest: true,
    kinds: [
      { kind: 'recognition.received', title: 'Someone recognizes you', email: true, canTurnOff: true },
      { kind: 'points.moved', title: 'An admin changes your points', email: true, canTurnOff: true },
      { kind: 'access.security', title: 'Security of your account', email: true, canTurnOff: false },
    ],
  };
  signInWith(['recognitionApp:manageNotificationSettings', 'notificationApp:browseMessages']);
  answer(getNotificationSettings, () => settings);
  answer(updateNotificationSettings, ({ body, headers }) => {
    saved(body, headers.get('if-match'));
    const { version, weeklyDigest, kinds } = settings;
    settings = {
      version: version + 1,
      weeklyDigest: body.weeklyDigest ?? weeklyDigest,
      kinds: kinds.map((kind) => ({
        ...kind,
        ...body.kinds.find((changed: { kind: string }) => changed.kind === kind.kind),
      })),
    };
    return settings;
  });
});

const open = () =>
  renderInApp(
    <Suspense>
      <NotificationSettingsPage />
    </Suspense>,
    { texts: ['emails'] },
  );
const toggle = (name: string) => page.getByRole('switch', { name });
const save = () => page.getByRole('button', { name: 'Save changes' }).click();

it('saves only what was changed, on the version it was made on, and counts what is off (NOT-04)', async () => {
  await open();
  await expect.element(page.getByText('Everything is on.')).toBeVisible();
  await toggle('Someone recognizes you').click();
  await expect.element(page.getByText('1 kind of email is off.')).toBeVisible();
  await toggle('Send the weekly digest').click();
  await save();
  const body = { weeklyDigest: false, kinds: [{ kind: 'recognition.received', email: false }] };
  await expect.poll(() => saved.mock.calls).toContainEqual([body, '"3"']);
  await expect.element(page.getByText('You have unsaved changes')).not.toBeVisible();

  await toggle('Someone recognizes you').click();
  await save();
  const back = { kinds: [{ kind: 'recognition.received', email: true }] };
  await expect.poll(() => saved.mock.lastCall).toEqual([back, '"4"']);
});

it('locks emails that can’t be turned off and says why (NOT-04)', async () => {
  await open();
  await expect.element(toggle('Security of your account')).toBeDisabled();
  await expect.element(toggle('Security of your account')).toBeChecked();
  await expect.element(page.getByText(/These emails can’t be turned off/)).toBeVisible();
});

it('says nothing of emails that can’t be turned off where there are none (NOT-04)', async () => {
  settings.kinds.pop();
  await open();
  await expect.element(toggle('Someone recognizes you')).toBeVisible();
  await expect.element(page.getByText('Always sent')).not.toBeInTheDocument();
});

it('keeps unsaved changes on the page when saving fails, and discards them on request (NOT-04)', async () => {
  refuse(updateNotificationSettings, 500, { error: 'InternalError', message: 'The settings are away.' });
  await open();
  await toggle('Someone recognizes you').click();
  await save();
  await expect.element(page.getByText('The settings are away.')).toBeVisible();
  await expect.element(toggle('Someone recognizes you')).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(toggle('Someone recognizes you')).toBeChecked();
  await expect.element(page.getByText('The settings are away.')).not.toBeInTheDocument();
});

it('leads to one’s own settings only where they can be opened (NOT-04)', async () => {
  const link = page.getByRole('link', { name: 'Change your own settings' });
  const { unmount } = await open();
  await expect.element(link).toHaveAttribute('href', '/settings/notifications');
  await unmount();
  signInWith(['recognitionApp:manageNotificationSettings']);
  await open();
  await expect.element(toggle('Someone recognizes you')).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
