/** Reads one parameter of an address. Undefined where there is none, or it makes no sense: anyone can write an address. */
type Field<T> = (raw: unknown) => T | undefined;

const maxLength = 100;

/** The router reads '2024' as a number, and a value that stands alone without its list. */
const textsIn = (raw: unknown): string[] =>
  [raw]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter(Boolean);

const orNothing = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

export const text: Field<string> = (raw) => textsIn(raw)[0];
/** What was typed into a search field. */
export const words: Field<string> = (raw) => text(raw)?.slice(0, maxLength);
export const texts =
  (max = 100): Field<string[]> =>
  (raw) =>
    orNothing([...new Set(textsIn(raw))].slice(0, max));
export const someOf =
  <T extends string>(known: readonly T[]): Field<T[]> =>
  (raw) => {
    const given = new Set<string>(textsIn(raw));
    return orNothing(known.filter((one) => given.has(one)));
  };
export const oneOf =
  <T extends string>(known: readonly T[]): Field<T> =>
  (raw) =>
    known.find((one) => one === String(raw));
export const flag = oneOf(['true', 'false']);

const id = /^[0-9a-f-]{36}$/;
export const isId = (value: unknown): value is string => typeof value === 'string' && id.test(value);

type Search<Fields extends Record<string, Field<unknown>>> = {
  [Name in keyof Fields]?: NonNullable<ReturnType<Fields[Name]>>;
};

/**
 * The `validateSearch` of a route: `searchOf({ search: words, statusIn: someOf(statuses) })`. The contracts' query schemas
 * say the same, but routes belong to the first page and zod does not.
 */
export const searchOf =
  <Fields extends Record<string, Field<unknown>>>(fields: Fields) =>
  (address: Record<string, unknown>): Search<Fields> =>
    withoutEmpty(Object.entries(fields).map(([name, read]) => [name, read(address[name])]));

export interface ListAddress {
  search?: string;
  cursor?: string;
}

/** Everything but the page. */
export function filterOf<S extends ListAddress>({ cursor: _cursor, ...filter }: S): Omit<S, 'cursor'> {
  return filter;
}

export const isFiltered = (search: object): boolean => Object.keys(search).some((name) => name !== 'cursor');

/** What is undefined or empty takes its filter away. */
export type FilterChanges<S extends ListAddress> = { [Name in Exclude<keyof S, 'cursor'>]?: S[Name] | undefined };

/** The address with some filters changed; a new list begins at its first page. */
export const withFilter = <S extends ListAddress>(search: S, changes: FilterChanges<S>): S =>
  withoutEmpty(Object.entries({ ...filterOf(search), ...changes })) as S;

const withoutEmpty = (entries: [string, unknown][]): object =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined && (value as string | unknown[]).length !== 0));
