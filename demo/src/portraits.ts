import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import sharp, { type OutputInfo } from 'sharp';
import { originalKey, type Variants, variantKey } from '../../server/src/domains/media/rules.ts';
import { storage } from '../../server/src/platform/storage/instance.ts';
import type { DemoPerson } from './people.ts';
import type { MediaObjectValues } from './queries.ts';

type Subject = Pick<DemoPerson, 'key' | 'look'>;

/**
 * In pixels, as media resizes an upload; a test compares them. Media's own pipeline would crop each of the 300 small
 * drawings first, which takes twice as long.
 */
const avatarSizes = { sm: 80, md: 96, lg: 176, xl: 240 };
const portraitSize = avatarSizes.xl;
const contentType = 'image/webp';

/** Drawing keeps the processor busy and storing keeps it waiting, so this is more than the number of cores. */
const concurrency = 8;

/** The soft side of the product's palette. */
const backgrounds = ['f3d9e4', 'e4d7f5', 'd3e3f6', 'd3ebdd', 'fbe7c0', 'f9d9ca', 'e7e3d1', 'd0e8ea'];

// Chosen by eye from the set: no one at work looks angry, and no hair hides the face.
const eyes = variants('02', '04', '06', '08', '10', '14', '16', '17', '18', '19', '20', '21', '24');
const mouths = ['happy01', 'happy02', 'happy04', 'happy05', 'happy06', 'happy13'] as const;
const styles = {
  feminine: {
    hair: [
      ...variants('05', '10', '13', '14', '15', '16', '17', '18', '19', '23', '24', '26'),
      ...variants('29', '30', '31', '32', '33', '35', '37', '38', '42', '46', '48'),
    ],
    eyes: [...eyes, ...variants('11', '12', '23')],
    mouth: [...mouths, 'happy03' as const],
    beardProbability: 0,
    earringsProbability: 30,
  },
  masculine: {
    hair: [
      ...variants('01', '02', '03', '04', '05', '06', '07', '08', '09', '11'),
      ...variants('12', '20', '22', '25', '28', '39', '43', '44', '47'),
    ],
    eyes: [...eyes],
    mouth: [...mouths],
    beardProbability: 16,
    earringsProbability: 3,
  },
};

/** Stores everyone's portrait and returns the media rows, as if each person had uploaded their own. */
export async function storeAvatars(
  people: (Subject & { memberId: string; avatarId: string })[],
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<MediaObjectValues[]> {
  const rows: MediaObjectValues[] = [];
  const queue = people.values();
  const work = async () => {
    for (const { memberId, avatarId, ...person } of queue) {
      const avatar = await storeAvatar(person, tenantId, avatarId);
      const owner = { createdBy: memberId, ownerId: memberId, createdAt: now, uploadedAt: now };
      rows.push({ ...avatar, ...owner, id: avatarId, storageKey: originalKey(tenantId, avatarId) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return rows;
}

async function storeAvatar(person: Subject, tenantId: string, avatarId: string) {
  const stored: Variants = {};
  let sizeBytes = 0;
  for (const { name, side, bytes } of await renderAvatars(person)) {
    const key = variantKey(tenantId, avatarId, name);
    await storage.put(key, bytes, contentType);
    stored[name] = { key, contentType, width: side, height: side };
    sizeBytes = Math.max(sizeBytes, bytes.length);
  }
  return {
    kind: 'image',
    purpose: 'avatar',
    originalFilename: `${person.key}.webp`,
    contentType,
    sizeBytes,
    state: 'uploaded',
    variants: JSON.stringify(stored),
  };
}

/** One portrait in every size. */
export async function renderAvatars(person: Subject) {
  const { data, info } = await renderPortrait(person);
  const avatars = Object.entries(avatarSizes).map(async ([name, side]) => {
    const avatar = sharp(data, { raw: info }).resize(side, side).webp({ quality: 85 });
    return { name, side, bytes: await avatar.toBuffer() };
  });
  return Promise.all(avatars);
}

/** The pixels of a square, always the same for the same person. */
export function renderPortrait(person: Subject): Promise<{ data: Buffer; info: OutputInfo }> {
  return (
    sharp(Buffer.from(portraitSvg(person)))
      .resize(portraitSize, portraitSize)
      // The background is opaque, and pixels without an alpha channel are encoded faster.
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
  );
}

function portraitSvg({ key, look }: Subject): string {
  return createAvatar(lorelei, {
    ...styles[look.drawnAs],
    seed: key,
    size: portraitSize,
    // Larger and lower than the set's default, so that the neck meets the edge of a round frame.
    scale: 112,
    translateY: 7,
    backgroundColor: backgrounds,
    skinColor: [look.skinColor],
    hairColor: [look.hairColor],
    eyebrows: variants('02', '03', '05', '07', '08', '09', '10', '12'),
    glasses: variants('01', '03', '04', '05'),
    glassesProbability: 16,
    frecklesProbability: 6,
    hairAccessoriesProbability: 0,
  }).toString();
}

function variants<Number extends string>(...numbers: Number[]) {
  return numbers.map((number) => `variant${number}` as const);
}
