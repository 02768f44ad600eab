import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Environment } from '../server/src/platform/settings.ts';
import { repository } from './services/places.ts';

/**
 * `node scripts/env-example.ts` writes `.env.example` and the table of settings in docs/operations.md from the settings
 * themselves. With --check it only compares, and fails where one was changed without the other.
 */
interface Setting {
  name: string;
  description: string;
  /** The default value, as it would be written. */
  usual: string | undefined;
  /** For a setting that must be set. */
  example: string | undefined;
}

const settings = Object.entries(Environment.shape).map(([name, schema]): Setting => {
  const { description = '', example } = (schema.meta() ?? {}) as { description?: string; example?: string };
  const { success, data } = schema.safeParse(undefined);
  // If a text is transformed, its default is the text.
  const { in: text } = schema.def as { in?: { def: { defaultValue?: unknown } } };
  return { name, description, usual: success ? written(text?.def.defaultValue ?? data) : undefined, example };
});

function written(value: unknown): string {
  if (Array.isArray(value)) return value.join(',');
  return value === undefined ? '' : JSON.stringify(value).replaceAll('"', '');
}

/** Production cannot start without these. */
const isRequired = ({ example, description }: Setting): boolean =>
  example !== undefined || description.endsWith('Required in production.');

const wrapped = (text: string): string =>
  text
    .replaceAll('`', '')
    .match(/.{1,116}(?=\s|$)/g)
    ?.map((line) => `# ${line.trim()}`)
    .join('\n') ?? '';

const line = (setting: Setting): string =>
  isRequired(setting) ? `${setting.name}=${setting.example ?? ''}` : `#${setting.name}=${setting.usual ?? ''}`;

const section = (title: string, chosen: Setting[]): string =>
  [`# ${title}`, ...chosen.map((setting) => `${wrapped(setting.description)}\n${line(setting)}`)].join('\n\n');

const example = `${[
  `# Settings of Hurrah, written by scripts/env-example.ts. Start from this file: fill in the first part, keep the rest.
# Any setting can lie in a file instead: NAME_FILE=/run/secrets/name. docs/install.md goes through them.`,
  section('Must be set in production', settings.filter(isRequired)),
  section(
    'May be set; the values shown are the defaults',
    settings.filter((setting) => !isRequired(setting)),
  ),
].join('\n\n')}\n`;

function usualOf({ usual }: Setting): string {
  if (usual === undefined) return 'must be set';
  if (usual.length > 40) return 'see `.env.example`';
  return usual === '' ? 'none' : `\`${usual}\``;
}

const rows = [
  ['Variable', 'Default', 'Meaning'],
  ...settings.map((setting) => [`\`${setting.name}\``, usualOf(setting), setting.description]),
];
const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
const padded = rows.map((row) => `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`);
const table = [padded[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...padded.slice(1)];

const [begin, end] = ['<!-- settings: written by scripts/env-example.ts -->', '<!-- end of settings -->'];
const operations = readFileSync(join(repository, 'docs/operations.md'), 'utf8');
const [before = '', rest = ''] = operations.split(begin);
const after = rest.split(end)[1] ?? '';

const files = {
  '.env.example': example,
  'docs/operations.md': `${before}${begin}\n\n${table.join('\n')}\n\n${end}${after}`,
};
const stale = Object.entries(files).filter(([path, text]) => {
  const file = join(repository, path);
  return !existsSync(file) || readFileSync(file, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} does not match the settings; run \`node scripts/env-example.ts\``);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const [path, text] of stale) writeFileSync(join(repository, path), text);
