import type { Readable } from 'node:stream';

/** The browser posts `fields`, then a part named `file`, as multipart/form-data to `url`, and sends no credentials. */
export type UploadForm = { url: string; fields: Record<string, string> };
export type FileHead = { contentType: string; sizeBytes: number };

/**
 * The storage of files. Keys are lower-case paths such as `tenant/object/original`; see `assertKey`. Never call it
 * inside a transaction, except `presignUpload` and `signedUrl`, which only calculate.
 */
export type Storage = {
  /** Prepares the folder or the bucket; api and worker call it once at start. */
  ensureReady(): Promise<void>;

  /**
   * A form that stores exactly this key with exactly this content type, 1 to maxBytes long, until it expires. Success
   * answers 204. The content is untrusted: check the bytes before showing them to others.
   */
  presignUpload(upload: {
    key: string;
    contentType: string;
    maxBytes: number;
    expiresInSeconds: number;
    now: Date;
  }): Promise<UploadForm>;

  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The caller reads the stream to its end or destroys it. */
  get(key: string): Promise<(FileHead & { stream: Readable }) | undefined>;
  head(key: string): Promise<FileHead | undefined>;
  /** Keys that hold nothing are no error. */
  remove(keys: string[]): Promise<void>;
  /** Every key below `folder/`. */
  list(folder: string): AsyncIterable<string>;
  /** Removes every file below `folder/`. */
  removeFolder(folder: string): Promise<void>;

  /**
   * An address that a browser can read without credentials. It stays the same for a quarter of `expiresInSeconds`,
   * so that a picture shown again comes from the browser's cache, and it lives for at least three quarters of it.
   * Everything but pictures is sent as an attachment; `downloadAs` makes it one and names it.
   */
  signedUrl(
    key: string,
    link: { contentType: string; expiresInSeconds: number; now: Date; downloadAs?: string },
  ): Promise<string>;
};
