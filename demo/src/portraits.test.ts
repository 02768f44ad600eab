import { hash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderAvatar } from '../../server/src/domains/media/rules.ts';
import { readAsset, renderLogos } from './assets.ts';
import { buildDemoCompany } from './people.ts';
import { renderAvatars, renderPortrait } from './portraits.ts';

const { people, logins } = buildDemoCompany('2026-11-15');

test('renders a different portrait for everyone', async () => {
  const portraits = new Set<string>();
  for (const person of people) {
    const { data, info } = await renderPortrait(person);
    expect(info).toMatchObject({ width: 240, height: 240, channels: 3 });
    portraits.add(hash('sha256', data));
  }
  expect(portraits.size).toBe(300);
});

test('renders the same portrait for the same person', async () => {
  const { data } = await renderPortrait(logins.employee);
  expect(data.equals((await renderPortrait(logins.employee)).data)).toBe(true);
});

test('renders avatars in the sizes that media makes of an upload', async () => {
  const rendered = await renderAvatars(logins.admin);
  const uploaded = await renderAvatar(rendered.at(-1)?.bytes ?? Buffer.of());
  const sizesOf = (pictures: { name: string; side: number }[]) => pictures.map(({ name, side }) => [name, side]);
  expect(sizesOf(rendered)).toEqual(sizesOf(uploaded.variants));

  for (const { side, bytes } of rendered) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    expect(bytes.length).toBeLessThan(20_000);
  }
});

test('renders logos with a transparent background and without fonts', async () => {
  for (const file of ['logo.svg', 'square-logo.svg']) {
    expect((await readAsset(file)).toString()).not.toMatch(/<text|font|href/);
  }
  const { logo, square } = await renderLogos();
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 1056, height: 208, hasAlpha: true });
  expect(await sharp(square).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: true });
});
