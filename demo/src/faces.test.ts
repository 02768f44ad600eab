import { hash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFace } from './faces.ts';
import { drawLogos, logoSvg, squareLogoSvg } from './logo.ts';
import { buildDemoCompany } from './people.ts';

const { people, logins } = buildDemoCompany('2026-11-15');

test('draws everyone a square of their own', async () => {
  const faces = new Set<string>();
  for (const person of people) {
    const { data, info } = await drawFace(person);
    expect(info).toMatchObject({ width: 240, height: 240, channels: 3 });
    faces.add(hash('sha256', data));
  }
  expect(faces.size).toBe(300);
}, 30_000);

test('draws the same person the same way', async () => {
  const { data } = await drawFace(logins.employee);
  expect(data.equals((await drawFace(logins.employee)).data)).toBe(true);
});

test('draws the logos without a font, with a see-through ground', async () => {
  for (const svg of [logoSvg, squareLogoSvg]) expect(svg).not.toMatch(/<text|font|href/);
  const { logo, square } = await drawLogos();
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 1056, height: 208, hasAlpha: true });
  expect(await sharp(square).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: true });
});
