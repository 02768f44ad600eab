import { randomUUID } from 'node:crypto';
import { z } from 'zod';

interface Schema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  minLength?: number;
  minimum?: number;
  items?: Schema;
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** Texts for the patterns our contracts use; a new pattern that none fits fails the sweep and is added here. */
const texts = [
  'sample@example.test',
  '2026-01-15',
  '2026-01-15T12:00:00.000Z',
  '01-15',
  'session-00000000-00000000',
  '00000000',
  'logo-0000000000000000.png',
];

/** A value that the contract accepts, so that a sweep reaches the check it wants to see and not a 400 before it. */
export function sampleOf(type: z.ZodType): unknown {
  return fill(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }) as Schema);
}

function fill(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return fill(schema.anyOf[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(fill));
  if (schema.type === 'object') {
    const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
    return Object.fromEntries(required.map(([name, part]) => [name, fill(part)]));
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => fill(schema.items ?? {}));
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.format === 'uuid') return randomUUID();
  const { pattern } = schema;
  if (pattern) return texts.find((text) => new RegExp(pattern).test(text)) ?? '';
  return 'Sample sample sample sample'.slice(0, Math.max(schema.minLength ?? 0, 6));
}
