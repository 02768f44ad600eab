import { useId, useState } from 'react';
import type { MentionSearch } from './mentions.ts';

/** The list of people below an @: what is in it, and which one the keys have reached. */
export function useMention() {
  const listId = useId();
  const [search, setSearch] = useState<MentionSearch>();
  const [active, setActive] = useState(0);
  const count = search?.people.length ?? 0;

  const show = (next: MentionSearch | undefined) => {
    setSearch(next);
    setActive(0);
  };
  const press = ({ key }: KeyboardEvent): boolean => {
    const person = search?.people[active];
    if (!person) return false;
    if (key === 'ArrowDown') setActive((active + 1) % count);
    else if (key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (key === 'Enter' || key === 'Tab') search.choose(person);
    else return false;
    return true;
  };
  return { listId, search, active, isOpen: count > 0, show, press };
}

export type Mention = ReturnType<typeof useMention>;
