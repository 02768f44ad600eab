import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawAvatar } from '../../server/src/domains/media/rules.ts';
import { drawAvatars } from './avatars.ts';
import { buildDemoCompany } from './people.ts';

test('has the sizes that media makes of an upload', async () => {
  const drawn = await drawAvatars(buildDemoCompany('2026-11-15').logins.admin);
  const uploaded = await drawAvatar(drawn.at(-1)?.bytes ?? Buffer.of());
  const sizesOf = (pictures: { name: string; side: number }[]) => pictures.map(({ name, side }) => [name, side]);
  expect(sizesOf(drawn)).toEqual(sizesOf(uploaded.variants));

  for (const { side, bytes } of drawn) {
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side });
    expect(bytes.length).toBeLessThan(20_000);
  }
});
