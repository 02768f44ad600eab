import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const source = join(import.meta.dirname, '../src');
const prefix = 'virtual:texts';

interface Part {
  language: string;
  /** The domain, `ui`, or a domain's `-more`. */
  name: string;
  files: string[];
}

/**
 * `import { parts } from 'virtual:texts'`: the namespaces of one domain in one language load as one file. The namespace with
 * the domain's name loads alone, because first pages wait for it. app/texts brings the texts of the frame and the help.
 */
export function texts(): Plugin {
  return {
    name: 'hurrah:texts',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const parts = listParts();
      const [, language, name] = id.split('/');
      if (!language) return `export const parts = [${parts.map(loaderOf).join(', ')}];`;
      const files = parts.find((part) => part.language === language && part.name === name)?.files ?? [];
      return [
        ...files.map((file) => `import ${namespaceOf(file)} from ${JSON.stringify(join(source, file))};`),
        `export const texts = { ${files.map(namespaceOf).join(', ')} };`,
      ].join('\n');
    },
  };
}

const namespaceOf = (file: string) => basename(file, '.json');

function loaderOf({ language, name, files }: Part): string {
  const namespaces = JSON.stringify(files.map(namespaceOf));
  return `{ language: '${language}', namespaces: ${namespaces}, load: () => import('${prefix}/${language}/${name}') }`;
}

function listParts(): Part[] {
  const parts = new Map<string, Part>();
  for (const file of globSync('{ui,domains/*}/locales/*/*.json', { cwd: source }).toSorted()) {
    const [, domain, language] = /(\w+)\/locales\/(\w+)\//.exec(file) ?? [];
    if (!domain || !language || /\/(frame|help|ui)\.json$/.test(file)) continue;
    const name = domain === 'ui' || domain === namespaceOf(file) ? domain : `${domain}-more`;
    const key = `${language}/${name}`;
    const part = parts.get(key) ?? { language, name, files: [] };
    part.files.push(file);
    parts.set(key, part);
  }
  return [...parts.values()];
}
