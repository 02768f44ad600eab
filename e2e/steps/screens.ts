import type { Page } from '@playwright/test';
import { admin, employee, manager } from './people.ts';

/** A state of the product worth looking at: for pictures, for axe, and for trying languages and zoom. */
export interface Screen {
  name: string;
  path: string;
  /** The address of who is signed in; nobody where it is missing. */
  who?: string;
  /** What has to be done before it is to be seen. */
  prepare?: (page: Page) => Promise<unknown>;
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 900;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

export const screens: Screen[] = [
  { name: 'login', path: '/' },
  {
    name: 'login-refused',
    path: '/',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('somebody@example.test');
      await page.getByLabel('Password', { exact: true }).fill('not my password');
      await button(page, 'Sign in').click();
      await page.getByText('The email address or password is wrong').waitFor();
    },
  },
  { name: 'password-recovery', path: '/password-recovery' },
  {
    name: 'password-recovery-sent',
    path: '/password-recovery',
    prepare: async (page) => {
      await page.getByLabel('Email').fill('somebody@example.test');
      await button(page, 'Send the link').click();
      await page.getByText('Look into your inbox').waitFor();
    },
  },
  { name: 'new-password', path: '/new-password?token=abcdefghijklmnopqrstuvwxyz' },
  { name: 'maintenance', path: '/maintenance' },
  { name: 'feature-flags', path: '/feature-flags' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'help-article', path: '/help/second-factor' },
  { name: 'tenants', path: '/tenants', who: manager.email },
  { name: 'home', path: '/home', who: employee.email },
  { name: 'home-admin', path: '/home', who: admin.email },
  { name: 'home-manager', path: '/home', who: manager.email },
  {
    name: 'person',
    path: '/home',
    who: employee.email,
    prepare: async (page) => {
      await button(page, new RegExp(manager.firstName)).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette',
    path: '/home',
    who: admin.email,
    prepare: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('in');
      await page.getByRole('option', { name: /Ines Duarte/ }).waitFor();
    },
  },
  {
    name: 'menu',
    path: '/home',
    who: admin.email,
    prepare: async (page) => {
      await button(page, isPhone(page) ? 'More' : /Account menu/).click();
      await page.getByText('Sign out').waitFor();
    },
  },
  { name: 'security', path: '/tenant/security', who: admin.email },
  {
    name: 'security-changed',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page) => {
      await page.getByLabel('Passwords expire').click({ force: true });
      await button(page, 'Save changes').waitFor();
    },
  },
  {
    name: 'security-expire-all',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page) => {
      await button(page, 'Expire all passwords').click();
      await page.getByText('That includes you.').waitFor();
    },
  },
  {
    name: 'help',
    path: '/tenant/security',
    who: admin.email,
    prepare: async (page) => {
      await button(page, 'Open help drawer').click();
      await page.getByText('Asking for a second factor').waitFor();
    },
  },
  { name: 'gated', path: '/tenant/security', who: employee.email },
  { name: 'not-found-inside', path: '/settings/nothing', who: employee.email },
  { name: 'settings-general', path: '/settings/general', who: employee.email },
  { name: 'settings-privacy', path: '/settings/privacy', who: employee.email },
  { name: 'settings-password', path: '/settings/change-password', who: employee.email },
  { name: 'settings-security', path: '/settings/security', who: employee.email },
  {
    name: 'settings-totp',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page) => {
      await button(page, 'Add an authenticator app').click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
    },
  },
  {
    name: 'settings-passkey',
    path: '/settings/security',
    who: employee.email,
    prepare: async (page) => {
      await button(page, 'Add a passkey').click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
