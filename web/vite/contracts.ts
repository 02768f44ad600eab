import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@hurrah/contracts/endpoint';
import { build, type Plugin, type Rolldown } from 'vite';
import { z } from 'zod';

const light = '?light';
const schemas = '?schemas';
const listOfSchemas = 'virtual:schemas';
const api = fileURLToPath(import.meta.resolve('@hurrah/contracts/api'));

/**
 * Gives the web contracts without their schemas, and so pages without zod: an endpoint is its method and its path, an enum
 * its options. The types stay those of the contract; whoever imports another schema learns of it when the site is built.
 * A build makes each export a module of its own, so that home does not carry the endpoints of admin pages.
 *
 * `virtual:schemas` loads the contracts with their schemas, one file at a time, for the forms (lib/form.ts).
 */
export function contracts(): Plugin {
  let isBuild = false;
  return {
    name: 'hurrah:contracts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async resolveId(source, importer, options) {
      if (source === listOfSchemas) return `\0${source}`;
      if (source.includes(`${light}=`)) return source;
      if (!source.startsWith('@hurrah/contracts/')) return null;
      if (!importer?.match(/\/web\/(src|console)\/.*(?<!\.test)\.tsx?$/)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}${light}`;
    },
    async load(id) {
      if (id === `\0${listOfSchemas}`) return listSchemas();
      const { file, kind, only } = partsOf(id);
      if (!file) return null;
      this.addWatchFile(file);
      if (kind === 'schemas') return isBuild ? bundle(file) : `export * from ${JSON.stringify(file)};`;
      const contract = await read(file);
      // Rules that both sides follow have no schemas to leave out.
      if (Object.values(contract).some((value) => typeof value === 'function')) {
        return `export * from ${JSON.stringify(file)};`;
      }
      const exported = Object.entries(contract).flatMap(([name, value]) => {
        const code = lightOf(value, nameOf(file));
        return code && (!only || only === name) ? [{ name, code }] : [];
      });
      return exported
        .map(({ name, code }) =>
          isBuild && !only
            ? `export { ${name} } from ${JSON.stringify(`${file}${light}=${name}`)};`
            : `export const ${name} = ${code}`,
        )
        .join('\n');
    },
  };
}

/** The file of a contract and the one export that is asked for, if it is one. */
const partsOf = (id: string) => /^(?<file>.*)\?(?<kind>light|schemas)(=(?<only>\w+))?$/.exec(id)?.groups ?? {};

const read = (file: string): Promise<Record<string, unknown>> => import(pathToFileURL(file).href);

/** `access/sessions`. */
const nameOf = (file: string): string => file.slice(dirname(api).length + 1, -'.ts'.length);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** `{ 'access/sessions': () => import(…) }`, of the contracts that a form may send. */
async function listSchemas(): Promise<string> {
  const files = [...readFileSync(api, 'utf8').matchAll(/from '(.+)'/g)].map(([, path = '']) =>
    join(dirname(api), path),
  );
  const rows = files.map(async (file) => {
    const hasBodies = Object.values(await read(file)).some((value) => isEndpoint(value) && value.body);
    return hasBodies ? [`${JSON.stringify(nameOf(file))}: () => import(${JSON.stringify(`${file}${schemas}`)})`] : [];
  });
  return `export const schemas = { ${(await Promise.all(rows)).flat().join(',\n')} };`;
}

/** One file per contract, with a copy of what it uses of others: shared parts would be a dozen crumbs for every form. */
async function bundle(file: string): Promise<string> {
  const lib = { entry: file, formats: ['es' as const] };
  const rolldownOptions = { external: 'zod' };
  const options = { write: false, minify: false, lib, rolldownOptions };
  const [built] = (await build({ configFile: false, logLevel: 'warn', build: options })) as Rolldown.RolldownOutput[];
  return built?.output[0].code ?? '';
}

/** What is left of an export, as code; nothing of a schema. */
function lightOf(value: unknown, contract: string): string | undefined {
  if (value instanceof RegExp) return `${value};`;
  if (value instanceof z.ZodEnum) return `${JSON.stringify({ options: value.options })};`;
  if (value instanceof z.ZodType) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return `${JSON.stringify(value)};`;
  if (typeof value !== 'object' || value === null) return undefined;
  if (!isEndpoint(value)) return isPlain(value) ? `${JSON.stringify(value)};` : undefined;
  const { method, path, streams, body } = value;
  return `${JSON.stringify({ method, path, streams, contract: body && contract })};`;
}

/** A few named numbers or words, such as limits that both sides know. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((one) => typeof one === 'number' || typeof one === 'string');
