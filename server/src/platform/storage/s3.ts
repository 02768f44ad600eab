import { Readable } from 'node:stream';
import {
  BucketAlreadyOwnedByYou,
  CreateBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutBucketCorsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Config } from '../config.ts';
import { assertContentType, assertKey, disposition, signingTime } from './rules.ts';
import type { FileHead, Storage, UploadForm } from './storage.ts';

/** The most keys that S3 deletes in one request. */
const DELETE_BATCH = 1000;

/** Files in a bucket of any server that speaks S3; proven against the Ceph Object Gateway. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: Pick<Config, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>) {
    this.#bucket = config.S3_BUCKET;
    this.#client = new S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
      forcePathStyle: true,
      // Checksums that are not required are an addition of Amazon's, which other servers may refuse.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000 },
    });
  }

  /** A bucket that exists is left as its owner configured it. */
  async ensureReady(): Promise<void> {
    const exists = await orUndefined(NotFound, this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })));
    if (exists) return;

    // Another process may create it at the same moment.
    await orUndefined(BucketAlreadyOwnedByYou, this.#client.send(new CreateBucketCommand({ Bucket: this.#bucket })));
    // Pages of the tenants' own hosts post here too: the form is the permission, cookies play no part.
    const rule = { AllowedOrigins: ['*'], AllowedMethods: ['POST'], AllowedHeaders: ['*'], MaxAgeSeconds: 600 };
    await this.#client.send(
      new PutBucketCorsCommand({ Bucket: this.#bucket, CORSConfiguration: { CORSRules: [rule] } }),
    );
  }

  async presignUpload(upload: Parameters<Storage['presignUpload']>[0]): Promise<UploadForm> {
    assertKey(upload.key);
    assertContentType(upload.contentType);
    // The SDK counts from its own clock and has no parameter for ours.
    const aheadSeconds = Math.round((upload.now.getTime() - Date.now()) / 1000);
    return createPresignedPost(this.#client, {
      Bucket: this.#bucket,
      Key: upload.key,
      Fields: { 'Content-Type': upload.contentType },
      Conditions: [['content-length-range', 1, upload.maxBytes]],
      Expires: aheadSeconds + upload.expiresInSeconds,
    });
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    assertContentType(contentType);
    await this.#client.send(new PutObjectCommand({ ...this.#object(key), Body: bytes, ContentType: contentType }));
  }

  async get(key: string): Promise<(FileHead & { stream: Readable }) | undefined> {
    const found = await orUndefined(NoSuchKey, this.#client.send(new GetObjectCommand(this.#object(key))));
    if (!found) return undefined;
    if (!(found.Body instanceof Readable)) throw new Error('The S3 client gave no Node stream');
    return { ...fileHead(found), stream: found.Body };
  }

  async head(key: string): Promise<FileHead | undefined> {
    const found = await orUndefined(NotFound, this.#client.send(new HeadObjectCommand(this.#object(key))));
    return found && fileHead(found);
  }

  async remove(keys: string[]): Promise<void> {
    keys.forEach(assertKey);
    for (let start = 0; start < keys.length; start += DELETE_BATCH) {
      const Objects = keys.slice(start, start + DELETE_BATCH).map((key) => ({ Key: key }));
      const answer = await this.#client.send(
        new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } }),
      );
      const failed = answer.Errors?.[0];
      if (failed) throw new Error(`S3 did not delete ${failed.Key}: ${failed.Code}`);
    }
  }

  async *list(folder: string): AsyncIterable<string> {
    assertKey(folder);
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: `${folder}/` });
    for await (const { Contents = [] } of pages) for (const { Key } of Contents) if (Key) yield Key;
  }

  async removeFolder(folder: string): Promise<void> {
    await this.remove(await Array.fromAsync(this.list(folder)));
  }

  async signedUrl(key: string, link: Parameters<Storage['signedUrl']>[1]): Promise<string> {
    // Set in the address and not at the upload, because the Ceph gateway drops a form's Content-Disposition.
    const shown = disposition(link.contentType, link.downloadAs);
    const command = new GetObjectCommand({
      ...this.#object(key),
      ResponseCacheControl: `private, max-age=${link.expiresInSeconds}`,
      ...(shown !== undefined && { ResponseContentDisposition: shown }),
    });
    const signingDate = signingTime(link.now, link.expiresInSeconds);
    return getSignedUrl(this.#client, command, { expiresIn: link.expiresInSeconds, signingDate });
  }

  #object(key: string) {
    assertKey(key);
    return { Bucket: this.#bucket, Key: key };
  }
}

function fileHead(found: { ContentType?: string | undefined; ContentLength?: number | undefined }): FileHead {
  if (found.ContentType === undefined || found.ContentLength === undefined) {
    throw new Error('The S3 server did not say the type and length of a file');
  }
  return { contentType: found.ContentType, sizeBytes: found.ContentLength };
}

async function orUndefined<T>(expected: abstract new (...args: never[]) => Error, answer: Promise<T>) {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof expected) return undefined;
    throw error;
  }
}
