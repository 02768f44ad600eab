import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './api.ts';
import { bodyBytesOf } from './endpoint.ts';

interface Schema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** The largest JSON that the schema takes, in bytes, for texts in ASCII. */
function largest(schema: Schema): number {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(largest));
  if (schema.allOf) return sum(schema.allOf.map(largest));
  const words = schema.enum ?? (schema.const === undefined ? undefined : [schema.const]);
  if (words) return Math.max(...words.map((word) => JSON.stringify(word).length));
  if (schema.type === 'array') return 2 + (schema.maxItems ?? 0) * (largest(schema.items ?? {}) + 1);
  if (schema.properties) {
    return 2 + sum(Object.entries(schema.properties).map(([name, part]) => name.length + 4 + largest(part)));
  }
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') {
    const names = (schema.propertyNames?.enum ?? []) as string[];
    return 2 + sum(names.map((name) => name.length + 4 + largest(schema.additionalProperties as Schema)));
  }
  if (schema.format === 'uuid') return 38;
  return schema.type === 'string' ? (schema.maxLength ?? 40) + 2 : 20;
}

const withBodies = endpoints.flatMap(({ name, endpoint }) => {
  const schema = endpoint.body && (z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Schema);
  // A message is bounded by the length of its text, which no schema says.
  return schema && !JSON.stringify(schema).includes('"doc"') ? [{ name, endpoint, schema }] : [];
});

it.each(withBodies)('the largest body that $name takes fits its limit (C2)', ({ endpoint, schema }) => {
  expect(largest(schema)).toBeLessThanOrEqual(bodyBytesOf(endpoint));
});
