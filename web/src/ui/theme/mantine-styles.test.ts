import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const mantine = join(source, '../../node_modules/@mantine/core/styles');

/** Parts that draw with the styles of another one. */
const drawnBy: Record<string, string> = {
  Autocomplete: 'Combobox',
  MultiSelect: 'Combobox',
  NativeSelect: 'Input',
  Select: 'Combobox',
  TagsInput: 'Combobox',
  TextInput: 'Input',
  Textarea: 'Input',
  FileInput: 'Input',
  HoverCard: 'Popover',
};

test('every part of Mantine that is used has its styles in mantine.css', () => {
  const listed = readFileSync(join(import.meta.dirname, 'styles/mantine.css'), 'utf8');
  const used = new Set<string>();
  for (const file of globSync('**/*.tsx', { cwd: source })) {
    const text = readFileSync(join(source, file), 'utf8');
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.trim().split(' as ')[0] ?? '');
    }
  }
  const withStyles = new Set(globSync('*.layer.css', { cwd: mantine }).map((file) => file.replace('.layer.css', '')));
  const missing = [...used]
    .map((name) => drawnBy[name] ?? name)
    .filter((name) => withStyles.has(name) && !listed.includes(`/${name}.layer.css`));
  expect(missing).toEqual([]);
});
