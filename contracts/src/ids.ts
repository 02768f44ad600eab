import { z } from 'zod';

const uuid = z.regexes.uuid();

/**
 * A long list of ids, validated as a whole: one wrong id is one problem and not ten thousand, which would take longer
 * to write down than everything else in the request.
 */
export const idList = ({ min = 0, max }: { min?: number; max: number }) =>
  z
    .custom<string[]>(
      (value) =>
        Array.isArray(value) &&
        value.length >= min &&
        value.length <= max &&
        value.every((id) => typeof id === 'string' && uuid.test(id)),
      `Choose ${min > 0 ? `${min} to ` : 'at most '}${max} by their ids`,
    )
    .meta({ type: 'array', items: { type: 'string', format: 'uuid' }, minItems: min, maxItems: max });
