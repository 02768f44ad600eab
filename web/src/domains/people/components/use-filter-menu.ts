import { useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { searchDelayMs } from '../api.ts';

/** Whether a filter is open and what was typed into it, for whoever knows what it offers. */
export function useFilterMenu({ opensAtOnce = false }: { opensAtOnce?: boolean } = {}) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelayMs);
  const combobox = useCombobox({
    defaultOpened: opensAtOnce,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setText('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  return { combobox, isOpen: combobox.dropdownOpened, text, setText, search };
}

export type FilterMenuState = ReturnType<typeof useFilterMenu>;
