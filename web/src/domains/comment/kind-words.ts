type Group = 'flag.titles' | 'endorse.titles' | 'endorse.texts';

/** The keys of a text about a kind of post: its own words, or those for any post where it has none. */
export const wordsOf = <G extends Group>(group: G, kind: string): `${G}.post`[] => [
  `${group}.${kind}` as `${G}.post`,
  `${group}.post`,
];
