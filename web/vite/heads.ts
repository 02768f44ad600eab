import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const query = '?heads';

/**
 * A web module that only calls the API needs an endpoint's method and path, not the schemas that describe it; and
 * without schemas no zod. So `.ts` modules get contracts cut down to that, while pages and their parts, the `.tsx`
 * modules, get them whole for their forms. The types are the same for both.
 */
export function heads(): Plugin {
  return {
    name: 'hurrah:heads',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('@hurrah/contracts/') || !importer?.match(/\/web\/src\/.*\.ts$/)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved && `${resolved.id}${query}`;
    },
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      this.addWatchFile(file);
      const contract = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
      // Rules that both sides follow have no schemas to leave out.
      if (Object.values(contract).some((value) => typeof value === 'function')) {
        return `export * from ${JSON.stringify(file)};`;
      }
      return Object.entries(contract)
        .flatMap(([name, value]) => headOf(value)?.replace(/^/, `export const ${name} = `) ?? [])
        .join('\n');
    },
  };
}

/** What is left of an export, as code; nothing of a schema. */
function headOf(value: unknown): string | undefined {
  if (typeof value === 'string' || value instanceof RegExp) {
    return `${value instanceof RegExp ? value : JSON.stringify(value)};`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('method' in value && 'path' in value)) return isPlain(value) ? `${JSON.stringify(value)};` : undefined;
  const { method, path } = value;
  return `${JSON.stringify({ method, path })};`;
}

/** A few named numbers or words, such as limits that both sides know. */
const isPlain = (value: object): boolean =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every((one) => typeof one === 'number' || typeof one === 'string');
