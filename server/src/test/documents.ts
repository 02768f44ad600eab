import { crc32 } from 'node:zlib';

/** Small documents as real programs write them, byte for byte valid in the parts that count. */

/** A ZIP archive without compression. */
export function zipOf(files: Record<string, string>, { encrypted = false } = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [label, bytes] = [Buffer.from(name), Buffer.from(text)];
    // Encrypted bytes follow a header of twelve.
    const stored = encrypted ? Buffer.concat([Buffer.alloc(12), bytes]) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(encrypted ? 1 : 0, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(stored.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, stored]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, place, label]));
    parts.push(local);
    offset += local.length;
  }
  const contents = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(contents.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, contents, end]);
}

const officeOf = (type: string, main: string, more: Record<string, string> = {}): Record<string, string> => ({
  '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
  '_rels/.rels': '<Relationships/>',
  [main]: '<document/>',
  ...more,
});
const word = 'openxmlformats-officedocument.wordprocessingml.document';
const slides = 'openxmlformats-officedocument.presentationml.presentation';

export const docx = (more?: Record<string, string>): Buffer => zipOf(officeOf(word, 'word/document.xml', more));
export const pptx = (): Buffer => zipOf(officeOf(slides, 'ppt/presentation.xml'));
export const docm = (): Buffer => zipOf(officeOf('ms-word.document.macroEnabled', 'word/document.xml'));
export const lockedDocx = (): Buffer => zipOf(officeOf(word, 'word/document.xml'), { encrypted: true });
export const pdf = (trailer = '<< /Root 1 0 R >>'): Buffer =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n${trailer}\nstartxref\n9\n%%EOF\n`);
