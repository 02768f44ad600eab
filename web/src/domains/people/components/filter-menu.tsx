import { Button, Combobox, Skeleton } from '@mantine/core';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import classes from './filter-menu.module.css';
import type { FilterMenuState } from './use-filter-menu.ts';

export interface FilterOption {
  value: string;
  label: string;
  /** How many people there are behind it. */
  count: number;
}

interface FilterMenuProps {
  label: string;
  menu: FilterMenuState;
  /** Undefined while they are on their way. */
  options: FilterOption[] | undefined;
  failed: boolean;
  onRetry: () => void;
  selected: string[];
  /** What is chosen, in words; options that were never opened are not known by name. */
  selectedLabels: string[];
  onChange: (selected: string[]) => void;
}

/** A filter with many values: a button that says what is chosen, and a list to search and choose from. */
export function FilterMenu(props: FilterMenuProps) {
  const { label, menu, options, selected, selectedLabels, onChange } = props;
  const { t } = useTranslation('people');
  const { combobox } = menu;
  const toggle = (value: string) =>
    onChange(selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value]);
  const [first, ...others] = selectedLabels;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={toggle}
      width={300}
      position="bottom-start"
      // Inside the page and not at its end, so that the next Tab goes on beside it.
      withinPortal={false}
      floatingStrategy="fixed"
      middlewares={{ flip: true, shift: { padding: 16 } }}
    >
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.filter}
          data-on={selected.length > 0 || undefined}
          aria-haspopup="listbox"
          aria-expanded={menu.isOpen}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.words}>{first ? t('filters.chosen', { label, value: first }) : label}</span>
          {others.length > 0 && <span className={classes.more}>+{others.length}</span>}
          <ChevronDown size={16} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={menu.text}
          onChange={(event) => menu.setText(event.currentTarget.value)}
          placeholder={t('filters.search')}
          aria-label={t('filters.searchIn', { label })}
          // What it searches is the list below it, and belongs to it.
          role="combobox"
          aria-expanded={menu.isOpen}
        />
        <Combobox.Options className={classes.options} aria-label={label} aria-multiselectable>
          {options?.map((option) => (
            <Option key={option.value} option={option} isSelected={selected.includes(option.value)} />
          ))}
          {menu.isOpen && !options?.length && <Instead {...props} />}
        </Combobox.Options>
        {selected.length > 0 && (
          <Combobox.Footer>
            <Button variant="subtle" color="gray" size="sm" fullWidth onClick={() => onChange([])}>
              {t('filters.clearOne')}
            </Button>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Option({ option: { value, label, count }, isSelected }: { option: FilterOption; isSelected: boolean }) {
  const format = useFormat();
  return (
    <Combobox.Option value={value} active={isSelected} aria-selected={isSelected} className={classes.option}>
      <span className={classes.check}>{isSelected && <Check size={16} aria-hidden />}</span>
      <span className={classes.label}>{label}</span>
      <span className={classes.count}>{format.number(count)}</span>
    </Combobox.Option>
  );
}

/** In the place of options: they are on their way, there are none, or they did not come. */
function Instead({ menu, options, failed, onRetry }: FilterMenuProps) {
  const { t } = useTranslation(['people', 'ui', 'frame']);
  if (failed) {
    return (
      <Combobox.Empty role="alert">
        {t('filters.failed')}
        <Button variant="subtle" size="sm" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      </Combobox.Empty>
    );
  }
  if (!options) {
    return (
      <div role="status" aria-label={t('frame:loading')}>
        {[58, 40, 66, 48].map((width) => (
          <Skeleton key={width} height={14} width={`${width}%`} mx={12} my={11} />
        ))}
      </div>
    );
  }
  return <Combobox.Empty>{menu.text ? t('frame:search.nothing') : t('filters.none')}</Combobox.Empty>;
}
