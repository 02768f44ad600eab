import type { z } from 'zod';

/** Removes, in place, the fields that a contract does not name. */
type Strip = (value: unknown) => void;

/**
 * Builds from a contract a function that drops the fields it does not name, without checking the others: for answers so
 * frequent that parsing them would be noticeable. Undefined if nothing can be dropped.
 */
export function stripperOf(type: z.ZodType): Strip | undefined {
  const { def } = (type as unknown as { _zod: { def: Def } })._zod;
  switch (def.type) {
    case 'object':
      return ofObject(def);
    case 'array':
      return ofArray(stripperOf(def.element));
    case 'record':
      return ofRecord(stripperOf(def.valueType));
    case 'union':
      return ofUnion(def);
    case 'nullable':
    case 'optional':
      return stripperOf(def.innerType);
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
      return undefined;
    case 'custom':
      // A list of ids is checked as a whole, so only its description says what it holds.
      if ((type.meta() as Described | undefined)?.items?.type === 'string') return undefined;
  }
  throw new Error(`Say how to strip ${(def as { type: string }).type}`);
}

interface ObjectDef {
  type: 'object';
  shape: Record<string, z.ZodType>;
  catchall?: { _zod: { def: { type: string } } };
}

type Def =
  | ObjectDef
  | { type: 'array'; element: z.ZodType }
  | { type: 'record'; valueType: z.ZodType }
  | { type: 'union'; discriminator?: string; options: z.ZodObject[] }
  | { type: 'nullable' | 'optional'; innerType: z.ZodType }
  | { type: 'string' | 'number' | 'boolean' | 'enum' | 'literal' | 'custom' };
type Described = { items?: { type?: string } };

function ofObject({ shape, catchall }: ObjectDef): Strip | undefined {
  // A strict object was parsed when it was stored: one with another field was refused there.
  if (catchall?._zod.def.type === 'never') return undefined;
  const named = new Set(Object.keys(shape));
  const inner = Object.entries(shape).flatMap(([name, type]) => {
    const strip = stripperOf(type);
    return strip ? [{ name, strip }] : [];
  });
  return (value) => {
    if (!isObject(value)) return;
    for (const name in value) if (!named.has(name)) delete value[name];
    for (const { name, strip } of inner) strip(value[name]);
  };
}

const ofArray = (inner: Strip | undefined): Strip | undefined =>
  inner &&
  ((value) => {
    if (Array.isArray(value)) for (const one of value) inner(one);
  });

const ofRecord = (inner: Strip | undefined): Strip | undefined =>
  inner &&
  ((value) => {
    if (isObject(value)) for (const one of Object.values(value)) inner(one);
  });

/** Without a discriminator it is unknown which fields are named. */
function ofUnion({ discriminator, options }: Extract<Def, { type: 'union' }>): Strip {
  if (!discriminator) throw new Error('A union needs a discriminator to be stripped');
  const byName = new Map<unknown, Strip | undefined>();
  for (const option of options) {
    const literal = option.shape[discriminator] as z.ZodLiteral;
    for (const name of literal.values) byName.set(name, stripperOf(option));
  }
  return (value) => {
    if (!isObject(value)) return;
    const kind = value[discriminator];
    if (!byName.has(kind)) throw new Error('The answer has a kind that its contract does not name');
    byName.get(kind)?.(value);
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
