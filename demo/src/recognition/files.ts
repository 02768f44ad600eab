import { randomUUIDv7 } from 'node:crypto';
import sharp from 'sharp';
import { readAttachment } from '../../../server/src/domains/media/attachments/rules.ts';
import { fileKey, originalKey, type Variants, variantKey } from '../../../server/src/domains/media/rules.ts';
import { storage } from '../../../server/src/platform/storage/instance.ts';
import type { MediaObjectValues } from '../queries.ts';
import type { FileName } from '../recognition-texts/shelf.ts';
import { checklistPdf } from './checklist.ts';
import * as drawings from './drawings.ts';
import type { PlannedRecognition } from './plan.ts';

type Stored = MediaObjectValues & { id: string; ownerId: string };

const originals: Record<FileName, { filename: string; make: () => Promise<Buffer> | Buffer }> = {
  cake: { filename: 'cake.png', make: () => drawn(drawings.cake()) },
  chart: { filename: 'our-year.png', make: () => drawn(drawings.chart()) },
  whiteboard: { filename: 'whiteboard.png', make: () => drawn(drawings.whiteboard()) },
  swatches: { filename: 'spring-colours.png', make: () => drawn(drawings.swatches()) },
  route: { filename: 'ride-to-work.png', make: () => drawn(drawings.route()) },
  sunrise: { filename: 'cover.png', make: () => drawn(drawings.sunrise()) },
  checklist: { filename: 'the-last-day.pdf', make: checklistPdf },
};

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

export const makeFile = async (name: FileName): Promise<Buffer> => originals[name].make();

/** Stores the files of those that have one; answers the rows that belong to them, as if senders had uploaded them. */
export function storeFiles(plan: PlannedRecognition[], tenantId: string): Promise<Stored[]> {
  const withFile = plan.flatMap((recognition) => {
    const { file } = recognition.thanks;
    return file ? [{ recognition, file }] : [];
  });
  return Promise.all(withFile.map(({ recognition, file }) => storeFile(recognition, file, tenantId)));
}

async function storeFile(
  { id: ownerId, sender, at }: PlannedRecognition,
  name: FileName,
  tenantId: string,
): Promise<Stored> {
  const id = randomUUIDv7();
  const original = await makeFile(name);
  const { kind, contentType, files } = await readAttachment(original);
  const variants: Variants = {};
  for (const { name: variant, bytes, ...file } of files) {
    const key = file.width === null ? fileKey(tenantId, id) : variantKey(tenantId, id, variant);
    await storage.put(key, bytes, file.contentType);
    variants[variant] = { key, ...file };
  }
  return {
    id,
    kind,
    purpose: 'recognitionAttachment',
    originalFilename: originals[name].filename,
    contentType,
    sizeBytes: original.length,
    storageKey: originalKey(tenantId, id),
    state: 'uploaded',
    variants: JSON.stringify(variants),
    createdBy: sender.memberId,
    ownerId,
    createdAt: at,
    uploadedAt: at,
  };
}
