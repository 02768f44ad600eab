import { searchWords } from '@hurrah/contracts/search-text';

/** Whether every typed word begins a word of the label. */
export function matches(label: string, query: string): boolean {
  const words = searchWords(label);
  return searchWords(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** 'thank heike' is a wish and a name: the name, where the text begins with one of these verbs. */
export function nameAfterVerb(query: string, verbs: string): string | undefined {
  const [first, ...name] = query.trim().split(/\s+/);
  const isVerb = verbs.split('|').some((verb) => searchWords(verb).join() === searchWords(first ?? '').join());
  return isVerb && name.length > 0 ? name.join(' ') : undefined;
}
