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
 * A statement so frequent that building its text each time would be noticeable. It is built once for each shape, with a
 * slot for each value, and after that only gets its values.
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
