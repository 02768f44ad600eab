/**
 * The limit of totals in lists of members, because counting on would take longer than the page itself. Separate from
 * the endpoints, so that the web's first page can use it without the schemas.
 */
export const countedUpTo = { all: 1000, search: 50 };
