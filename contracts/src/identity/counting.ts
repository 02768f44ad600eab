/**
 * Where the total of a list of members stops, because counting on would take longer than the page itself. Apart from the
 * endpoints, so that the web's first page can know it without the schemas.
 */
export const countedUpTo = { all: 1000, search: 50 };
