import type { RawBuilder } from 'kysely';
import { compile, type Statement } from './db.ts';

/** A placeholder for a value that is known only when the statement is sent. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

interface Template {
  text: string;
  parameters: readonly unknown[];
}

/**
 * A statement that is asked so often that building its text each time would show. It is built once for each shape, with a
 * slot where a value belongs, and after that only given its values.
 */
export function template<Shape, Values extends Record<string, unknown>>(
  build: (shape: Shape, slots: Record<keyof Values, unknown>) => RawBuilder<unknown>,
): (shape: Shape, values: Values) => Statement {
  const built = new Map<string, Template>();
  const slots = new Proxy({} as Record<keyof Values, unknown>, { get: (_, name) => new Slot(String(name)) });
  return (shape, values) => {
    const { text, parameters } = built.getOrInsertComputed(JSON.stringify(shape), () => compile(build(shape, slots)));
    return { text, values: parameters.map((one) => (one instanceof Slot ? values[one.name] : one)) };
  };
}
