import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repository } from './services/places.ts';

/**
 * The number of requirements of levels 1 and 2 in each section of ASVS 5.0; in the standard those of level 3 come after
 * them.
 */
const sections = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2  2.1:3 2.2:3 2.3:4 2.4:1  3.2:2 3.3:4 3.4:6 3.5:5 3.7:2  4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3  6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4  7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1  9.1:3 9.2:4  10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3
  11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1  12.1:3 12.2:2 12.3:4  13.1:1 13.2:5 13.3:2 13.4:5  14.1:2 14.2:4 14.3:3
  15.1:3 15.2:3 15.3:7  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3  17.1:1 17.2:4 17.3:2`;
const expected = sections
  .trim()
  .split(/\s+/)
  .flatMap((section) => {
    const [name, count] = section.split(':');
    return Array.from({ length: Number(count) }, (_, index) => `${name}.${index + 1}`);
  });

const text = readFileSync(join(repository, 'docs/asvs.md'), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+ /.test(line))
  .map((line) => {
    const [id = '', level = '', requirement = '', status = '', evidence = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim());
    return { id, level, requirement, status, evidence };
  });

/** Paths in the evidence, each with the test title that is quoted after it. */
function referencesIn(evidence: string): { path: string; title: string | undefined }[] {
  return [...evidence.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
    .map(([, path = '', title]) => ({ path, title }))
    .filter(({ path }) => path.includes('/') || /\.(md|json|tsx?)$/.test(path));
}

describe('the comparison with ASVS 5.0', () => {
  it('has each of the 253 requirements of levels 1 and 2 once, in their order', () => {
    expect(expected).toHaveLength(253);
    expect(rows.map(({ id }) => id)).toEqual(expected);
    expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
    expect(rows.filter(({ level }) => level === '2')).toHaveLength(183);
  });

  it('gives each a known status, and counts them', () => {
    for (const status of ['met', 'not met', 'not applicable']) {
      const stated = new RegExp(`^\\| ${status} +\\|[^|]+\\| (\\d+) +\\|$`, 'm').exec(text)?.[1];
      expect(rows.filter((row) => row.status === status).length, status).toBe(Number(stated ?? 0));
    }
    const known = new Set(['met', 'not met', 'not applicable']);
    expect(rows.filter(({ status }) => !known.has(status))).toEqual([]);
  });

  it('has evidence if it claims to meet one, and a reason if it does not', () => {
    const unproved = rows.filter(({ status, evidence }) => status === 'met' && referencesIn(evidence).length === 0);
    expect(unproved.map(({ id }) => id)).toEqual([]);
    expect(rows.filter(({ evidence }) => evidence.length < 5).map(({ id }) => id)).toEqual([]);
  });

  it('refers to files that exist and to tests that are in them', () => {
    const wrong = rows.flatMap(({ id, evidence }) =>
      referencesIn(evidence)
        .filter(({ path, title }) => !isThere(path, title))
        .map(({ path, title }) => `${id} ${path} ${title ?? ''}`),
    );
    expect(wrong).toEqual([]);
  });
});

function isThere(path: string, title: string | undefined): boolean {
  const file = join(repository, path);
  if (!existsSync(file)) return false;
  return title === undefined || (statSync(file).isFile() && readFileSync(file, 'utf8').includes(title));
}
