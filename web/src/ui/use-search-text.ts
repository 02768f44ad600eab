import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** How long someone pauses before what they typed is searched for. */
const searchDelayMs = 250;

/**
 * A search that lives in the address: what is typed goes there after a moment, and what arrives from there, by a link
 * or by going back, appears in the field.
 */
export function useSearchText(search: string, write: (search: string) => void) {
  const [text, setText] = useState(search);
  const written = useRef(search);
  const writeSoon = useDebouncedCallback((value: string) => {
    written.current = value.trim();
    write(written.current);
  }, searchDelayMs);
  useEffect(() => {
    // An address that is only behind the typing must not take the last letters back.
    if (search === written.current) return;
    written.current = search;
    setText(search);
  }, [search]);
  const type = (value: string) => {
    setText(value);
    writeSoon(value);
  };
  return { text, type, isWaiting: text.trim() !== search };
}
