import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const prefix = 'virtual:together/';
const lazyImport = /\bimport\('(\.[^']+)'\)/g;

/**
 * The pages of one routes file load as one chunk, and so do the dialogs of one folder: the next page is there at once, and
 * nobody fetches twenty small files. In development each of them loads alone.
 */
export function together(): Plugin {
  const chunks = new Map<string, Set<string>>();
  return {
    name: 'hurrah:together',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      for (const file of globSync('{app,domains}/**/*.{ts,tsx}', { cwd: source }).toSorted()) {
        const importer = join(source, file);
        for (const [, path = ''] of readFileSync(importer, 'utf8').matchAll(lazyImport)) {
          const target = join(dirname(importer), path);
          const name = chunkOf(importer, target);
          if (name) chunks.set(name, (chunks.get(name) ?? new Set()).add(target));
        }
      }
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const files = [...(chunks.get(id.slice(prefix.length + 1)) ?? [])];
      requireDifferentExports(files);
      return files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/, code: "import('." },
      handler: (code, importer) =>
        code.replace(lazyImport, (whole, path: string) => {
          const name = chunkOf(importer, join(dirname(importer), path));
          return name && (chunks.get(name)?.size ?? 0) > 1 ? `import('${prefix}${name}')` : whole;
        }),
    },
  };
}

/** `people-admin-pages` for a page of people/admin-routes.tsx, `award-awards-dialogs` for a dialog in award/awards. */
function chunkOf(importer: string, target: string): string | undefined {
  const folders = (file: string) => relative(source, dirname(file)).split('/');
  const words = (...parts: string[]) => parts.filter((part) => part && !/^(domains|components)$/.test(part)).join('-');
  const routes = /^(?:(.*)-)?routes\.tsx$/.exec(basename(importer));
  if (routes && target.endsWith('-page.tsx')) return words(...folders(importer), routes[1] ?? '', 'pages');
  return target.endsWith('-dialog.tsx') ? words(...folders(target), 'dialogs') : undefined;
}

/** `export *` would leave out both of two exports with the same name. */
function requireDifferentExports(files: string[]): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)) {
      const other = seen.get(name);
      if (other) throw new Error(`${file} and ${other} load together and both export ${name}`);
      seen.set(name, file);
    }
  }
}
