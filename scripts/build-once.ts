import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './services/places.ts';

/** The site as the last build left it. The check of sizes and the browser tests take the same one. */
export const siteFolder: string = join(repository, 'web/dist');

/** A fingerprint of the files below these paths: those in git and new ones that are not ignored. */
export function fingerprintOf(...paths: string[]): string {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const hash = createHash('sha256');
  for (const file of [...new Set(list.split('\0'))].filter(Boolean).toSorted()) {
    const path = join(repository, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the site, unless nothing that it is made of has changed since the last build. */
export function buildSite(): void {
  const mark = join(siteFolder, '.fingerprint');
  const fingerprint = fingerprintOf('web', 'contracts', 'package-lock.json');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === fingerprint) return;
  execFileSync('vite', ['build', 'web', '--logLevel', 'warn'], { cwd: repository, stdio: 'inherit' });
  writeFileSync(mark, fingerprint);
}
