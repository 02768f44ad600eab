import { useState } from 'react';
import { everybody, nobody, type Selection } from '../selection.ts';

/** Who is chosen. People chosen one by one stay so under another filter; 'everybody' is everybody under this one. */
export function useSelection(filter: object) {
  const key = JSON.stringify(filter);
  const [kept, setKept] = useState<{ selection: Selection; key: string }>({ selection: nobody, key });
  const selection = kept.selection.kind === 'all' && kept.key !== key ? nobody : kept.selection;
  const select = (next: Selection) => setKept({ selection: next, key });
  return { selection, select, selectAll: () => select(everybody), clear: () => select(nobody) };
}
