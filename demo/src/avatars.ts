import sharp from 'sharp';
import { originalKey, type Variants, variantKey } from '../../server/src/domains/media/rules.ts';
import { storage } from '../../server/src/platform/storage/instance.ts';
import { drawFace } from './faces.ts';
import type { DemoPerson } from './people.ts';
import type { MediaObjectValues } from './queries.ts';

type Portrayed = Pick<DemoPerson, 'key' | 'look'> & { memberId: string; avatarId: string };

/**
 * In pixels, as media draws them from an upload; avatars.test.ts compares. Media's own way would enlarge each of the
 * 300 small drawings first and look for the best part of it, which takes twice as long.
 */
const sides = { sm: 80, md: 96, lg: 176, xl: 240 };
const contentType = 'image/webp';

/** Drawing keeps the processor busy and storing keeps it waiting, so more at a time than it has cores, but not all. */
const atATime = 8;

/** Draws everybody and stores the pictures; answers the rows that belong to them, as if each had uploaded their own. */
export async function storeAvatars(
  people: Portrayed[],
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<MediaObjectValues[]> {
  const rows: MediaObjectValues[] = [];
  const waiting = people.values();
  const work = async () => {
    for (const person of waiting) rows.push(await storeAvatar(person, { tenantId, now }));
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return rows;
}

async function storeAvatar(
  { memberId, avatarId, ...person }: Portrayed,
  { tenantId, now }: { tenantId: string; now: Date },
): Promise<MediaObjectValues> {
  const variants: Variants = {};
  let sizeBytes = 0;
  for (const { name, side, bytes } of await drawAvatars(person)) {
    const key = variantKey(tenantId, avatarId, name);
    await storage.put(key, bytes, contentType);
    variants[name] = { key, contentType, width: side, height: side };
    sizeBytes = Math.max(sizeBytes, bytes.length);
  }
  return {
    id: avatarId,
    kind: 'image',
    purpose: 'avatar',
    originalFilename: `${person.key}.webp`,
    contentType,
    sizeBytes,
    storageKey: originalKey(tenantId, avatarId),
    state: 'uploaded',
    variants: JSON.stringify(variants),
    createdBy: memberId,
    ownerId: memberId,
    createdAt: now,
    uploadedAt: now,
  };
}

/** One drawing in every size. */
export async function drawAvatars(person: Pick<DemoPerson, 'key' | 'look'>) {
  const { data, info } = await drawFace(person);
  const drawings = Object.entries(sides).map(async ([name, side]) => {
    const drawing = sharp(data, { raw: info }).resize(side, side).webp({ quality: 85 });
    return { name, side, bytes: await drawing.toBuffer() };
  });
  return Promise.all(drawings);
}
