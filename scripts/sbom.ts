import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './services/places.ts';

/**
 * `npm run sbom [-- FILE]`: every dependency of the product with version, hash and licence, as CycloneDX JSON, from the
 * lockfile alone. Development dependencies are left out.
 */
export interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
  properties?: { name: string; value: string }[];
  externalReferences?: { type: string; url: string }[];
}

export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { timestamp: string; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

export function makeSbom(): Sbom {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const text = execFileSync('npm', ['sbom', ...options], { cwd: repository, maxBuffer: 64 * 1024 * 1024 });
  const sbom = JSON.parse(text.toString()) as Sbom;
  const { component } = sbom.metadata;
  const components = sbom.components.filter((one) => !isForDevelopment(one));
  const kept = new Set([component, ...components].map((one) => one['bom-ref']));
  return {
    ...sbom,
    // npm names it after the folder of the checkout.
    metadata: { ...sbom.metadata, component: { ...component, name: 'hurrah' } },
    components: components.map(withLicence).map(withoutPlaceOfDownload),
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  };
}

/** npm's own `--omit dev` also leaves out packages that the product and a development tool both need. */
const isForDevelopment = ({ properties = [] }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * npm leaves out a licence that is not an SPDX expression, such as `MIT (http://…)`, and one that is only in a file.
 */
function withLicence(component: Component): Component {
  if (component.licenses?.length || !component.hashes?.length) return component;
  const file = join(repository, 'node_modules', component.name, 'package.json');
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: string };
  const name = license ?? titleOf(join(dirname(file), 'LICENSE'));
  return { ...component, ...(name && { licenses: [{ license: { name } }] }) };
}

/** The first line of a licence is its name. */
const titleOf = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : undefined;

/** The download address depends on the machine and not on the package, which the hash identifies. */
const withoutPlaceOfDownload = (component: Component): Component => ({
  ...component,
  externalReferences: (component.externalReferences ?? []).filter(({ type }) => type !== 'distribution'),
});

if (import.meta.main) {
  const file = process.argv[2] ?? join(repository, 'sbom.cdx.json');
  const sbom = makeSbom();
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
  console.log(`${file}: ${sbom.components.length} components`);
}
