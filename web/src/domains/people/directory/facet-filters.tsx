import type { Team } from '@hurrah/contracts/people/teams';
import type { Segment } from '@hurrah/contracts/people/tenant-members';
import { Button, Center, Combobox, Group, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { searchDelayMs, segmentValuesQuery, teamSearchQuery, teamsByIdQuery, teamsOfQuery } from '../api.ts';
import classes from './directory.module.css';

interface FacetFilterProps {
  selected: string[];
  onChange: (selected: string[]) => void;
  /** Somebody has just asked for this filter. */
  opensAtOnce?: boolean;
}

/** People of some departments, places and the like. Its values are asked for when it is first opened. */
export function SegmentFilter({ segment, opensAtOnce = false, ...choice }: FacetFilterProps & { segment: Segment }) {
  const { t } = useTranslation('people');
  const menu = useFilterMenu({ opensAtOnce });
  const { data, isError, refetch } = useQuery({
    ...segmentValuesQuery(segment, menu.search),
    enabled: menu.isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <FilterMenu
      {...choice}
      label={t(`segments.${segment}`)}
      menu={menu}
      options={data?.results.map(({ value, memberCount }) => ({ value, label: value, count: memberCount }))}
      failed={isError}
      onRetry={() => void refetch()}
      selectedLabels={choice.selected}
    />
  );
}

interface TeamFilterProps extends FacetFilterProps {
  /** Whose teams come first. */
  firstOf?: string;
}

/** People of some teams. */
export function TeamFilter({ opensAtOnce = false, firstOf, ...choice }: TeamFilterProps) {
  const { t } = useTranslation('people');
  const menu = useFilterMenu({ opensAtOnce });
  const { data, isError, refetch } = useQuery({
    ...teamSearchQuery(menu.search),
    enabled: menu.isOpen,
    placeholderData: keepPreviousData,
  });
  const { data: chosen } = useQuery({ ...teamsByIdQuery(choice.selected), enabled: choice.selected.length > 0 });
  const { data: first } = useQuery({ ...teamsOfQuery(firstOf ?? ''), enabled: menu.isOpen && firstOf !== undefined });
  // Whoever searches has said already which they want first.
  const teams = data && (menu.search ? data.results : withFirst(data.results, first?.results ?? []));
  const nameOfTeam = (id: string) => chosen?.results.find((team) => team.id === id)?.name ?? '…';
  return (
    <FilterMenu
      {...choice}
      label={t('segments.team')}
      menu={menu}
      options={teams?.map(({ id, name, activeMemberCount }) => ({
        value: id,
        label: name,
        count: activeMemberCount,
      }))}
      failed={isError}
      onRetry={() => void refetch()}
      selectedLabels={choice.selected.map(nameOfTeam)}
    />
  );
}

const withFirst = (teams: Team[], first: Team[]): Team[] => [
  ...first,
  ...teams.filter(({ id }) => !first.some((one) => one.id === id)),
];

interface FilterOption {
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
function FilterMenu(props: FilterMenuProps) {
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
          <Text span inherit truncate lh="md">
            {first ? t('filters.chosen', { label, value: first }) : label}
          </Text>
          {others.length > 0 && <span>+{others.length}</span>}
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
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label} aria-multiselectable>
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
    <Combobox.Option value={value} active={isSelected} aria-selected={isSelected}>
      <Group component="span" gap="sm" wrap="nowrap">
        <Center component="span" w={16} flex="none" c="primary">
          {isSelected && <Check size={16} aria-hidden />}
        </Center>
        <Text span inherit flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          {label}
        </Text>
        <Text span size="xs" c="dimmed">
          {format.number(count)}
        </Text>
      </Group>
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
    return <Combobox.Empty role="status">{t('frame:search.loading')}</Combobox.Empty>;
  }
  return <Combobox.Empty>{menu.text ? t('frame:search.nothing') : t('filters.none')}</Combobox.Empty>;
}

/** Whether a filter is open and what was typed into it, for whoever knows what it offers. */
function useFilterMenu({ opensAtOnce = false }: { opensAtOnce?: boolean } = {}) {
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

type FilterMenuState = ReturnType<typeof useFilterMenu>;
