import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawFace, drawFaces } from './faces.ts';
import { drawLogos, logoSvg, squareLogoSvg } from './logo.ts';
import { buildDemoCompany } from './people.ts';

const { people, logins } = buildDemoCompany('2026-11-15');

test('draws everyone a small square picture of their own', async () => {
  const faces = await drawFaces(people);
  expect(faces.size).toBe(300);
  expect(new Set([...faces.values()].map((face) => face.toString('base64'))).size).toBe(300);
  for (const face of faces.values()) expect(face.length).toBeLessThan(20_000);

  const { format, width, height } = await sharp(faces.get(logins.admin.key)).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 256, height: 256 });
}, 30_000);

test('draws the same person the same way', async () => {
  expect(await drawFace(logins.employee)).toEqual(await drawFace(logins.employee));
});

test('draws the logos without a font, with a see-through ground', async () => {
  for (const svg of [logoSvg, squareLogoSvg]) expect(svg).not.toMatch(/<text|font|href/);
  const { logo, square } = await drawLogos();
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 1056, height: 208, hasAlpha: true });
  expect(await sharp(square).metadata()).toMatchObject({ format: 'png', width: 512, height: 512, hasAlpha: true });
});
