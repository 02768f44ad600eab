import type { Quality, Value } from '@hurrah/contracts/recognition/values';
import { matches } from '../../lib/matching.ts';

/** Values and qualities by their names. */
export const matchingValues = (values: Value[], search: string): (Value | (Quality & { valueName: string }))[] =>
  values.flatMap((value) => [
    ...(matches(value.name, search) ? [value] : []),
    ...(value.qualities ?? [])
      .filter(({ name }) => matches(name, search))
      .map((quality) => ({ ...quality, valueName: value.name })),
  ]);
