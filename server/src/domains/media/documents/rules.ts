import { type Entry, fromBufferPromise } from 'yauzl';
import { invalid } from '../../../platform/errors.ts';

/**
 * Documents keep their bytes, because we cannot rerender them, and are therefore checked more strictly. Nothing in them
 * is unpacked.
 */
const documentEndings = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
} as const;
type DocumentType = keyof typeof documentEndings;

export const isDocumentType = (contentType: string): contentType is DocumentType => contentType in documentEndings;

/** The file name of the download. Its ending matches its type, and no character in it reverses the text direction. */
export function downloadName(originalFilename: string, contentType: string): string {
  const name = originalFilename.replaceAll(/[\p{Cc}\p{Cf}/\\]/gu, '').trim() || 'file';
  if (!isDocumentType(contentType)) return name;
  const ending = `.${documentEndings[contentType]}`;
  return name.toLowerCase().endsWith(ending) ? name : `${name}${ending}`;
}

/** Throws a ValidationError for locked files, files with executable content, and files of two types at once. */
export async function checkDocument(bytes: Buffer, contentType: DocumentType): Promise<void> {
  if (contentType === 'application/pdf') checkPdf(bytes);
  else await checkOffice(bytes, contentType.includes('wordprocessing') ? 'word/' : 'ppt/');
}

const damaged = () => invalid('file', 'media.damaged');
const locked = () => invalid('file', 'media.passwordProtected');

/** It begins as a PDF, ends as one, and no archive is appended to it. */
function checkPdf(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF');
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) || end < 0) throw damaged();
  if (/[^\s\0]/.test(bytes.toString('latin1', end + 5)) || hasArchiveEnd(bytes)) throw damaged();
  if (bytes.includes('/Encrypt')) throw locked();
}

const endSignature = Buffer.from('PK\x05\x06');
const endBytes = 22;

/** Whether the closing record of a ZIP archive reaches to the end of the file. Lenient programs would open that archive. */
function hasArchiveEnd(bytes: Buffer): boolean {
  const earliest = Math.max(0, bytes.length - endBytes - 0xffff);
  for (let at = bytes.lastIndexOf(endSignature); at >= earliest; at = bytes.lastIndexOf(endSignature, at - 1)) {
    if (at + endBytes <= bytes.length && at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length) return true;
    if (at === 0) break;
  }
  return false;
}

async function checkOffice(bytes: Buffer, folder: string): Promise<void> {
  const entries = await listEntries(bytes);
  if (!entries?.some(({ fileName }) => fileName.startsWith(folder))) throw damaged();
  if (entries.some((entry) => entry.isEncrypted())) throw locked();
  if (entries.some(({ fileName }) => /(^|\/)(vbaProject|vbaData|activeX)/i.test(fileName))) {
    throw invalid('file', 'media.macros');
  }
}

/** The table of contents of a ZIP archive, read without unpacking anything; undefined if the file is not one. */
async function listEntries(bytes: Buffer): Promise<Entry[] | undefined> {
  try {
    const archive = await fromBufferPromise(bytes, { strictFileNames: true });
    return await Array.fromAsync(archive.eachEntry());
  } catch {
    return undefined;
  }
}
