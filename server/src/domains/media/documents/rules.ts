import { invalid } from '../../../platform/errors.ts';

/** Documents keep their bytes, so what we cannot draw anew is looked at more closely. Nothing in them is unpacked. */
const documentEndings = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
type DocumentType = keyof typeof documentEndings;

export const isDocumentType = (contentType: string): contentType is DocumentType => contentType in documentEndings;

/** The name it is downloaded by. It ends as what it is, and nothing in it turns the order of its letters around. */
export function downloadName(originalFilename: string, contentType: string): string {
  const name = originalFilename.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').trim() || 'file';
  if (!isDocumentType(contentType)) return name;
  const ending = `.${documentEndings[contentType]}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** Throws a ValidationError for what is locked, what can run something, and what is two kinds of file at once. */
export function checkDocument(bytes: Buffer, contentType: DocumentType): void {
  if (contentType === 'application/pdf') checkPdf(bytes);
  else checkOffice(bytes, contentType.includes('wordprocessing') ? 'word/' : 'ppt/');
}

const damaged = () => invalid('file', 'media.damaged');
const locked = () => invalid('file', 'media.passwordProtected');

/** It begins as a PDF, ends as one, and no archive is hidden behind it. */
function checkPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || end < 0) throw damaged();
  if (/[^\s\0]/.test(bytes.toString('latin1', end + 5)) || findArchiveEnd(bytes) !== undefined) throw damaged();
  if (bytes.includes('/Encrypt')) throw locked();
}

function checkOffice(bytes: Buffer, folder: string): void {
  const entries = listEntries(bytes);
  if (!entries?.some(({ name }) => name.startsWith(folder))) throw damaged();
  if (entries.some(({ encrypted }) => encrypted)) throw locked();
  if (entries.some(({ name }) => /(^|\/)(vbaProject|vbaData|activeX)/i.test(name))) {
    throw invalid('file', 'media.macros');
  }
}

const endSignature = Buffer.from('PK\x05\x06');
const endBytes = 22;
const entrySignature = 0x02014b50;
const entryBytes = 46;

/** Where the closing record of a ZIP archive lies, if there is one that reaches to the end of the file. */
function findArchiveEnd(bytes: Buffer): number | undefined {
  const earliest = Math.max(0, bytes.length - endBytes - 0xffff);
  for (let at = bytes.lastIndexOf(endSignature); at >= earliest; at = bytes.lastIndexOf(endSignature, at - 1)) {
    if (at + endBytes <= bytes.length && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return at;
    if (at === 0) break;
  }
  return undefined;
}

/** The table of contents; undefined where the file is not one archive from its first byte to its last. */
function listEntries(bytes: Buffer): { name: string; encrypted: boolean }[] | undefined {
  const end = findArchiveEnd(bytes);
  if (end === undefined) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: { name: string; encrypted: boolean }[] = [];
  while (entries.length < count) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entrySignature) return undefined;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const name = bytes.toString('utf8', at + entryBytes, at + entryBytes + (nameBytes ?? 0));
    entries.push({ name, encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1 });
    at += entryBytes + (nameBytes ?? 0) + (extraBytes ?? 0) + (commentBytes ?? 0);
  }
  return at === end ? entries : undefined;
}
