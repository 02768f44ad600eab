import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { forbidden, invalid } from '../errors.ts';
import { createKeyring, type Keyring } from '../keys.ts';
import { assertContentType, assertKey, disposition, signingTime } from './rules.ts';
import type { FileHead, Storage, UploadForm } from './storage.ts';

/**
 * Each stored file begins with its content type, padded to this length, so that one rename replaces bytes and type
 * together. With the type in a second file, a crash between two renames could serve a file as something it is not.
 */
const HEADER_BYTES = 256;
const STALE_UPLOAD_MS = 24 * 60 * 60 * 1000;
const FORGET_EVERY_MS = 60_000;

const UploadPolicy = z.object({
  key: z.string(),
  contentType: z.string(),
  maxBytes: z.int(),
  expiresAt: z.int(),
});
type UploadPolicy = z.infer<typeof UploadPolicy>;

const FileQuery = z.object({
  expires: z.coerce.number().int(),
  disposition: z.string().optional(),
  signature: z.string(),
});

/** Files in a folder of this machine, for the demo and for installations of one machine; see disk-routes.ts. */
export class DiskStorage implements Storage {
  readonly #dir: string;
  readonly #publicUrl: string;
  readonly #keyring: Keyring;
  #forgotAt = 0;

  constructor(config: Pick<Config, 'STORAGE_DIR' | 'PUBLIC_URL' | 'SECRET_KEYS'>) {
    this.#dir = resolve(config.STORAGE_DIR);
    this.#publicUrl = config.PUBLIC_URL.replace(/\/$/, '');
    this.#keyring = createKeyring(config.SECRET_KEYS);
  }

  async ensureReady(): Promise<void> {
    await mkdir(join(this.#dir, 'files'), { recursive: true });
    const uploads = join(this.#dir, 'uploads');
    await mkdir(uploads, { recursive: true });
    await mkdir(join(this.#dir, 'used'), { recursive: true });

    // Left behind by a crash. A younger file may be an upload that another process is receiving now.
    for (const name of await readdir(uploads)) {
      const found = await stat(join(uploads, name)).catch(() => undefined);
      if (found && found.mtimeMs < Date.now() - STALE_UPLOAD_MS) await rm(join(uploads, name), { force: true });
    }
  }

  async presignUpload(upload: Parameters<Storage['presignUpload']>[0]): Promise<UploadForm> {
    const { key, contentType, maxBytes, expiresInSeconds, now } = upload;
    assertKey(key);
    assertContentType(contentType);

    const terms: UploadPolicy = { key, contentType, maxBytes, expiresAt: now.getTime() + expiresInSeconds * 1000 };
    const policy = Buffer.from(JSON.stringify(terms)).toString('base64');
    return {
      url: `${this.#publicUrl}/storage/upload`,
      fields: {
        key,
        'Content-Type': contentType,
        Policy: policy,
        Signature: this.#keyring.sign('storage-upload', policy),
      },
    };
  }

  /** The server side of `presignUpload`: refuses with the statuses of S3. */
  async receive(fields: ReadonlyMap<string, string>, file: AsyncIterable<Uint8Array>, now: Date): Promise<void> {
    const { key, contentType, maxBytes, expiresAt } = this.#checkForm(fields, now);
    const marker = join(this.#dir, 'used', `${expiresAt}-${fields.get('Signature')}`);
    await this.#write(key, contentType, limited(file, maxBytes), marker);
    await this.#forgetUsed(now);
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    assertContentType(contentType);
    await this.#write(key, contentType, [bytes]);
  }

  async get(key: string): Promise<(FileHead & { stream: Readable }) | undefined> {
    const file = await this.#open(key);
    if (!file) return undefined;
    try {
      const head = await readHead(file);
      return { ...head, stream: file.createReadStream({ start: HEADER_BYTES }) };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  async head(key: string): Promise<FileHead | undefined> {
    const file = await this.#open(key);
    if (!file) return undefined;
    try {
      return await readHead(file);
    } finally {
      await file.close();
    }
  }

  async remove(keys: string[]): Promise<void> {
    for (const key of keys) await rm(this.#path(key), { force: true });
  }

  async *list(folder: string): AsyncIterable<string> {
    assertKey(folder);
    const root = join(this.#dir, 'files', folder);
    const found = await readdir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const path of found) if (path.endsWith('@file')) yield `${folder}/${path.slice(0, -'@file'.length)}`;
  }

  async removeFolder(folder: string): Promise<void> {
    assertKey(folder);
    await rm(join(this.#dir, 'files', folder), { recursive: true, force: true });
  }

  async signedUrl(key: string, link: Parameters<Storage['signedUrl']>[1]): Promise<string> {
    assertKey(key);
    const expires = signingTime(link.now, link.expiresInSeconds).getTime() / 1000 + link.expiresInSeconds;
    const shown = disposition(link.contentType, link.downloadAs);
    const query = new URLSearchParams({
      expires: String(expires),
      ...(shown !== undefined && { disposition: shown }),
      signature: this.#keyring.sign('storage-file', fileTerms(key, expires, shown)),
    });
    return `${this.#publicUrl}/storage/files/${key}?${query.toString()}`;
  }

  /** The server side of `signedUrl`: the file to send, or undefined if the address is valid but nothing is stored. */
  async open(key: string, search: unknown, now: Date) {
    const query = FileQuery.safeParse(search).data;
    const terms = query && fileTerms(key, query.expires, query.disposition);
    if (!terms || !this.#keyring.verify('storage-file', terms, query.signature)) {
      throw forbidden('storage.foreignAddress');
    }
    const remainingSeconds = query.expires - Math.floor(now.getTime() / 1000);
    if (remainingSeconds <= 0) throw forbidden('storage.addressExpired');

    const file = await this.get(key);
    return file && { ...file, remainingSeconds, disposition: query.disposition ?? disposition(file.contentType) };
  }

  /** An expired form is refused without its marker. Runs once a minute at most. */
  async #forgetUsed(now: Date): Promise<void> {
    if (now.getTime() - this.#forgotAt < FORGET_EVERY_MS) return;
    this.#forgotAt = now.getTime();
    const used = join(this.#dir, 'used');
    for (const name of await readdir(used)) {
      if (Number(name.split('-', 1)[0]) < now.getTime()) await rm(join(used, name), { force: true });
    }
  }

  #checkForm(fields: ReadonlyMap<string, string>, now: Date): UploadPolicy {
    const signature = fields.get('Signature');
    if (signature === undefined) throw invalid('Signature', 'storage.signatureMissing');
    if (!fields.has('key')) throw invalid('key', 'storage.keyMissing');

    const policy = fields.get('Policy') ?? '';
    if (!this.#keyring.verify('storage-upload', policy, signature)) throw forbidden('storage.foreignForm');
    const terms = UploadPolicy.parse(JSON.parse(Buffer.from(policy, 'base64').toString()));
    if (terms.expiresAt <= now.getTime()) throw forbidden('storage.formExpired');

    if (fields.get('key') !== terms.key) throw forbidden('storage.otherKey');
    if (fields.get('Content-Type') !== terms.contentType) throw forbidden('storage.otherType');
    if (fields.size !== 4) throw forbidden('storage.extraField');
    return terms;
  }

  /** No key contains `@`, so the file of `a` and the folder of `a/b` can exist side by side, as in S3. */
  #path(key: string): string {
    assertKey(key);
    return join(this.#dir, 'files', `${key}@file`);
  }

  async #open(key: string): Promise<FileHandle | undefined> {
    try {
      return await open(this.#path(key), 'r');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /** Readers see the old file or the new one, never a part of it, also when the power fails. */
  async #write(
    key: string,
    contentType: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    marker?: string,
  ) {
    const path = this.#path(key);
    const temporary = join(this.#dir, 'uploads', randomUUID());
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await file.writeFile(withHeader(contentType, chunks));
        await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(dirname(path), { recursive: true });
      // Last, so that an upload that broke off can be repeated.
      if (marker) await markUsed(marker);
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}

/** The text that the signature of an address covers. */
const fileTerms = (key: string, expires: number, shown: string | undefined): string =>
  JSON.stringify([key, expires, shown ?? '']);

/** A form stores once, although the file it stored may have been moved away since. */
async function markUsed(marker: string): Promise<void> {
  try {
    await (await open(marker, 'wx', 0o600)).close();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      throw forbidden('storage.formUsed');
    }
    throw error;
  }
}

async function* withHeader(contentType: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
  yield Buffer.from(contentType.padEnd(HEADER_BYTES));
  yield* chunks;
}

async function* limited(chunks: AsyncIterable<Uint8Array>, maxBytes: number) {
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw invalid('file', 'storage.fileTooLarge', { max: maxBytes });
    yield chunk;
  }
  if (sizeBytes === 0) throw invalid('file', 'storage.fileEmpty');
}

async function readHead(file: FileHandle): Promise<FileHead> {
  const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  const { size } = await file.stat();
  return { contentType: buffer.toString().trimEnd(), sizeBytes: size - HEADER_BYTES };
}

/** A rename survives a power failure only once its folder has been written too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
