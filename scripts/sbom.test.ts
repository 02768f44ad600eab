import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Component, makeSbom } from './sbom.ts';
import { repository } from './services/places.ts';

const sbom = makeSbom();
const ours = new Set(['contracts', 'server', 'web', 'demo', 'e2e'].map((folder) => `pkg:npm/%40hurrah/${folder}`));
const isOurs = ({ purl }: Component) => ours.has(purl.replace(/@[^@]*$/, ''));
const theirs = sbom.components.filter((component) => !isOurs(component));
const read = (path: string) => JSON.parse(readFileSync(join(repository, path), 'utf8'));

describe('the bill of materials', () => {
  it('is CycloneDX and about this product (ASVS 15.1.2)', () => {
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.[5-9]$/),
      metadata: { component: { name: 'hurrah', version: read('package.json').version } },
    });
  });

  it.each(['server', 'web', 'contracts'])(
    'holds every production dependency of %s in its exact version (ASVS 15.1.2)',
    (workspace) => {
      const { dependencies = {} } = read(`${workspace}/package.json`) as { dependencies?: Record<string, string> };
      const expected = Object.entries(dependencies).filter(([name]) => !name.startsWith('@hurrah/'));
      expect(expected.length).toBeGreaterThan(0);
      const found = new Set(theirs.map(({ name, version }) => `${name}@${version}`));
      expect(expected.filter(([name, version]) => !found.has(`${name}@${version}`))).toEqual([]);
    },
  );

  it('names a hash and a licence of each component (ASVS 15.1.2)', () => {
    expect(theirs.length).toBeGreaterThan(200);
    const lacking = theirs.filter(({ hashes, licenses }) => !hashes?.[0]?.content || !licenses?.length);
    expect(lacking.map(({ name }) => name)).toEqual([]);
    const licences = theirs.flatMap(({ licenses = [] }) =>
      licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression),
    );
    expect(licences.every((licence) => licence !== undefined && licence !== 'UNLICENSED')).toBe(true);
  });

  it('has the dependencies of every component (ASVS 15.1.2)', () => {
    const refs = new Set(sbom.dependencies.map(({ ref }) => ref));
    expect(theirs.filter((component) => !refs.has(component['bom-ref'])).map(({ name }) => name)).toEqual([]);
  });

  it('leaves out development dependencies', () => {
    const names = theirs.map(({ name }) => name);
    for (const tool of ['vitest', '@biomejs/biome', 'maildev', '@playwright/test']) expect(names).not.toContain(tool);
  });

  it('does not name download addresses', () => {
    expect(JSON.stringify(sbom)).not.toMatch(/registry|"distribution"/i);
  });
});
