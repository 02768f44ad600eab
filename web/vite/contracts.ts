import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'zod';

const query = '?light';
/** The list of all endpoints. lib/form-schema.ts loads it, schemas and all, with the first form. */
const whole = '@hurrah/contracts/api';

/**
 * Gives the web contracts without their schemas, and so pages without zod: an endpoint is its method and its path, an enum
 * its options. The types stay those of the contract; whoever imports another schema learns of it when the site is built.
 * A build makes each export a module of its own, so that home does not carry the endpoints of admin pages.
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
      if (source.includes(`${query}=`)) return source;
      if (!source.startsWith('@hurrah/contracts/') || source === whole) return null;
      if (!importer?.match(/\/web\/(src|console)\/.*(?<!\.test)\.tsx?$/)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}${query}`;
    },
    async load(id) {
      const [file, only] = partsOf(id);
      if (!file) return null;
      this.addWatchFile(file);
      const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      // Rules that both sides follow have no schemas to leave out.
      if (Object.values(contract).some((value) => typeof value === 'function')) {
        return `export * from ${JSON.stringify(file)};`;
      }
      const light = Object.entries(contract).flatMap(([name, value]) => {
        const code = lightOf(value);
        return code && (!only || only === name) ? [{ name, code }] : [];
      });
      return light
        .map(({ name, code }) =>
          isBuild && !only
            ? `export { ${name} } from ${JSON.stringify(`${file}${query}=${name}`)};`
            : `export const ${name} = ${code}`,
        )
        .join('\n');
    },
  };
}

/** The file of a contract and the one export that is asked for, if it is one. */
const partsOf = (id: string): (string | undefined)[] => /^(.*)\?light(?:=(\w+))?$/.exec(id)?.slice(1) ?? [];

/** What is left of an export, as code; nothing of a schema. */
function lightOf(value: unknown): string | undefined {
  if (value instanceof RegExp) return `${value};`;
  if (value instanceof z.ZodEnum) return `${JSON.stringify({ options: value.options })};`;
  if (value instanceof z.ZodType) return undefined;
  if (typeof value === 'string' || typeof value === 'number') return `${JSON.stringify(value)};`;
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('method' in value && 'path' in value)) return isPlain(value) ? `${JSON.stringify(value)};` : undefined;
  const { method, path, streams } = value as { method: unknown; path: unknown; streams?: unknown };
  return `${JSON.stringify({ method, path, streams })};`;
}

/** A few named numbers or words, such as limits that both sides know. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((one) => typeof one === 'number' || typeof one === 'string');
