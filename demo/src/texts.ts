import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** One string, or one for each paragraph and list item. */
export const Text = z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]);

/** Reads `demo/texts/<file>.json` and checks it against its schema. */
export function readTexts<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const text = readFileSync(join(import.meta.dirname, '../texts', `${file}.json`), 'utf8');
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error) throw new Error(`demo/texts/${file}.json: ${z.prettifyError(error)}`);
  return data;
}
