import { isId } from '../../routing/search.ts';
import type { SearchAddress } from './address.ts';

/** Without ids and days that are none: anyone can write an address. Apart from the route, which every page loads. */
export function soundAddress({ person, value, from, until, ...address }: SearchAddress): SearchAddress {
  return {
    ...address,
    ...(isId(person) && { person }),
    ...(isId(value) && { value }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}

const isDay = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
