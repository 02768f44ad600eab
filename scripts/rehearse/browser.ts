import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../e2e/chromium.ts';
import { openComposer } from '../../e2e/steps/composer.ts';
import { typeLogin } from '../../e2e/steps/login-page.ts';
import { landscape } from '../../e2e/steps/picture.ts';
import type { Certificate } from '../../server/src/test/certificates.ts';
import { password } from './people.ts';
import { ports, siteHost, siteUrl } from './place.ts';

let browser: Browser | undefined;

/** Chromium, which finds the site at the proxy and trusts the keys of these certificates and no other unknown ones. */
export async function openBrowser(certificates: { site: Certificate; services: Certificate }): Promise<void> {
  const fingerprints = [certificates.site, certificates.services].map(fingerprintOf).join(',');
  const args = [
    `--host-resolver-rules=MAP ${siteHost}:${ports.proxy} 127.0.0.1:${ports.proxy}`,
    `--ignore-certificate-errors-spki-list=${fingerprints}`,
  ];
  browser = await chromium.launch({ ...chromiumLaunch, args: [...chromiumLaunch.args, ...args] });
}

function fingerprintOf({ cert }: Certificate): string {
  const key = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

export const closeBrowser = async (): Promise<void> => browser?.close();

/** A page without the cookies of any other. */
export async function newPage(): Promise<Page> {
  if (!browser) throw new Error('The browser is closed');
  const context = await browser.newContext({ baseURL: siteUrl, locale: 'en-GB', reducedMotion: 'reduce' });
  return context.newPage();
}

const isHome = (url: URL): boolean => url.pathname === '/home';

/** Follows the link of an invitation and chooses a password. */
export async function joinCompany(page: Page, link: string, { name }: { name: string }): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Choose a password', { exact: true }).fill(password);
  await page.getByRole('button', { name: `Join ${name}`, exact: true }).click();
  await page.waitForURL(isHome);
}

export async function signInWithBrowser(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await typeLogin(page, email, password);
  await page.waitForURL(isHome);
}

export async function thank(page: Page, name: string, message: string): Promise<void> {
  const composer = await openComposer(page);
  await composer.add(name);
  await composer.write(message);
  const sent = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/recognition/recognitions'),
  );
  await composer.send.click();
  if ((await sent).status() !== 200) throw new Error(`The recognition was answered ${(await sent).status()}`);
}

/** Uploads a picture of the person straight to the bucket, and waits until a worker has made an avatar of it. */
export async function uploadPicture(page: Page, memberId: string): Promise<void> {
  const picture = (await landscape(page)).toString('base64');
  await page.evaluate(`(async () => {
    const member = '/identity/tenantMembers/${memberId}';
    const headers = { authorization: localStorage.getItem('session'), 'content-type': 'application/json' };
    const ask = async (path, body) =>
      (await fetch(path, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })).json();
    const file = { originalFilename: 'me.png', contentType: 'image/png' };
    const { upload, mediaObject } = await ask(member + '/avatar/upload', file);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob([Uint8Array.fromBase64('${picture}')]));
    const stored = await fetch(upload.url, { method: 'POST', body: form });
    if (!stored.ok) throw new Error('The bucket answered ' + stored.status);
    await ask(member + '/avatar', { mediaObjectId: mediaObject.id });
    for (let attempt = 0; attempt < 60; attempt++) {
      const { avatarUrls } = await ask(member + '?embeds=avatar');
      if (avatarUrls) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    throw new Error('The picture did not become an avatar');
  })()`);
}

/** Whether the person's avatar can be shown. */
export const showsPicture = (page: Page, memberId: string): Promise<boolean> =>
  page.evaluate(`(async () => {
    const headers = { authorization: localStorage.getItem('session') };
    const { avatarUrls } = await (await fetch('/identity/tenantMembers/${memberId}?embeds=avatar', { headers })).json();
    const image = Object.assign(new Image(), { src: avatarUrls.md });
    return image.decode().then(() => true, () => false);
  })()`);
