import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { personSearchQuery, searchDelayMs } from '../api.ts';

/** What a field that asks for people types, finds and has open. `excludes` are never offered. */
export function usePersonSearch(excludes: string[]) {
  const [query, setQuery] = useState<string>();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = query?.trim() ?? '';
  const [search] = useDebouncedValue(typed, searchDelayMs);
  const { data, isFetching, isError, refetch } = useQuery({
    ...personSearchQuery(search, excludes),
    enabled: search.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = typed && data ? data.results.filter(({ id }) => !excludes.includes(id)) : [];
  const isLooking = typed !== search || isFetching;

  // The first one found is ready for Enter.
  const first = found[0]?.id;
  useEffect(() => {
    if (first) combobox.selectFirstOption();
  }, [first, combobox.selectFirstOption]);

  const type = (text: string) => {
    setQuery(text);
    combobox.openDropdown();
  };
  const stop = () => {
    setQuery(undefined);
    combobox.closeDropdown();
  };
  return { query, typed, found, isLooking, isError, retry: () => void refetch(), type, stop, combobox };
}

export type PersonSearch = ReturnType<typeof usePersonSearch>;
