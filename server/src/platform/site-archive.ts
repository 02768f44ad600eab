import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Storage } from './storage/storage.ts';

/** As long as a tab may stay open with the scripts of an older release. */
const keepMs = 30 * 24 * 60 * 60 * 1000;
/** However many unknown names are requested, the records are read this often at most. */
const rereadMs = 200;
/** A record of its own for each release: two that start at once cannot overwrite each other's. */
const recordsFolder = 'site/releases';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const Release = z.object({ id: z.string(), at: z.iso.datetime(), files: z.array(z.string()) });
type Release = z.infer<typeof Release>;

export interface ArchivedFile {
  contentType: string;
  stream: Readable;
}

interface SiteArchive {
  /** A file of another release, or undefined if no release has it. */
  open(path: string): Promise<ArchivedFile | undefined>;
}

/**
 * The hashed files of every release of the last weeks, in the storage that all processes share. While two releases run
 * behind one proxy, each serves the scripts that pages of the other name.
 */
export async function keepInArchive(
  storage: Storage,
  folder: string,
  files: string[],
  now: Date,
): Promise<SiteArchive> {
  const id = hashOf(files.toSorted().join('\n'));
  const releases = await readReleases(storage);
  if (!releases.some((release) => release.id === id)) {
    for (const file of files) {
      await storage.put(
        keyOf(file),
        readFileSync(join(folder, file)),
        contentTypes[extname(file)] ?? 'application/octet-stream',
      );
    }
  }
  // Written last, so that every file that a record names can be served.
  const own = { id, at: now.toISOString(), files };
  await storage.put(recordKey(own), Buffer.from(JSON.stringify(own)), 'application/json');
  await dropOld(storage, releases, own);
  return reader(storage);
}

async function readReleases(storage: Storage): Promise<Release[]> {
  const releases: Release[] = [];
  for await (const key of storage.list(recordsFolder)) {
    const found = await storage.get(key);
    if (found) releases.push(Release.parse(JSON.parse(await text(found.stream))));
  }
  return releases;
}

/** Drops releases that started last long ago, with the files that no other has. */
async function dropOld(storage: Storage, releases: Release[], own: Release): Promise<void> {
  const others = releases.filter(({ id }) => id !== own.id);
  const isOld = ({ at }: Release) => Date.parse(own.at) - Date.parse(at) > keepMs;
  const inUse = new Set([own, ...others.filter((release) => !isOld(release))].flatMap(({ files }) => files));
  const old = others.filter(isOld);
  const unused = old.flatMap(({ files }) => files.filter((file) => !inUse.has(file)));
  await storage.remove([...old.map(recordKey), ...unused.map(keyOf)]);
}

function reader(storage: Storage): SiteArchive {
  let known = new Set<string>();
  let reading: Promise<void> | undefined;
  const reread = async () => {
    await sleep(rereadMs);
    // A later caller may ask for a release that is added while we read.
    reading = undefined;
    known = new Set((await readReleases(storage)).flatMap(({ files }) => files));
  };
  return {
    async open(path) {
      if (!known.has(path)) await (reading ??= reread());
      return known.has(path) ? storage.get(keyOf(path)) : undefined;
    },
  };
}

/** Keys of the storage have no capital letters, names of files have. */
const keyOf = (file: string): string => `site/files/${hashOf(file)}`;
const recordKey = ({ id }: Pick<Release, 'id'>): string => `${recordsFolder}/${id}`;
const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex');
