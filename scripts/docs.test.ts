import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { domainGraphs } from './domain-graphs.ts';
import { repository } from './services/places.ts';

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' }).trim().split('\n');

describe('the documentation', () => {
  it('lists no domain under "Not there yet" that the product has', () => {
    const [, missing = ''] = /Not there yet: ([^]*?)\n\n/.exec(read('README.md')) ?? [];
    expect(missing).toContain('single sign-on');
    const built = Object.keys({ ...domainGraphs.server, ...domainGraphs.web });
    const isNamed = (domain: string): boolean => new RegExp(`\\b${domain.replace(/s$/, '')}s?\\b`).test(missing);
    expect(built.filter(isNamed)).toEqual([]);
  });

  it('names only files that exist', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/`((?:contracts|server|web|demo|e2e|scripts|bench|prove|docs|deploy)\/[\w./-]+)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(repository, path)) && !/dist|node_modules|\.services|\.storage/.test(path))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('links only to pages that exist', () => {
    const missing = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)]
        .map(([, link = '']) => join(page, '..', link))
        .filter((path) => !existsSync(join(repository, path)))
        .map((path) => `${page}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
