import { randomUUIDv7 } from 'node:crypto';
import { readAttachment } from '../../../server/src/domains/media/attachments/rules.ts';
import { fileKey, originalKey, type Variants, variantKey } from '../../../server/src/domains/media/rules.ts';
import { storage } from '../../../server/src/platform/storage/instance.ts';
import { readAsset, renderPng } from '../assets.ts';
import type { MediaObjectValues } from '../queries.ts';
import type { PlannedRecognition } from './recognitions.ts';
import type { AttachmentName } from './texts.ts';

type Stored = MediaObjectValues & { id: string; ownerId: string };

const filenames: Record<AttachmentName, string> = {
  cake: 'cake.png',
  chart: 'our-year.png',
  whiteboard: 'whiteboard.png',
  swatches: 'spring-colours.png',
  route: 'ride-to-work.png',
  sunrise: 'cover.png',
  checklist: 'the-last-day.pdf',
};

export const makeAttachment = (name: AttachmentName): Promise<Buffer> =>
  name === 'checklist' ? readAsset('checklist.pdf') : renderPng(`${name}.svg`);

/** Stores the attachments and returns the media rows, as if the senders had uploaded them. */
export function storeAttachments(plan: PlannedRecognition[], tenantId: string): Promise<Stored[]> {
  const stored = plan.flatMap((recognition) => {
    const { file } = recognition.text;
    return file ? [storeAttachment(recognition, file, tenantId)] : [];
  });
  return Promise.all(stored);
}

async function storeAttachment(
  { id: ownerId, sender, at }: PlannedRecognition,
  name: AttachmentName,
  tenantId: string,
): Promise<Stored> {
  const id = randomUUIDv7();
  const original = await makeAttachment(name);
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
    originalFilename: filenames[name],
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
