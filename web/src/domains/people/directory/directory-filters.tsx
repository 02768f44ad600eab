import { Button, Group, Menu } from '@mantine/core';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentFilter, TeamFilter } from './facet-filters.tsx';
import { type DirectorySearch, type Facet, facets } from './search.ts';

/** What most people look for; the others come when they are asked for. */
const alwaysShown = 3;

interface DirectoryFiltersProps {
  search: DirectorySearch;
  onChange: (facet: Facet, values: string[]) => void;
  onClear: () => void;
}

export function DirectoryFilters({ search, onChange, onClear }: DirectoryFiltersProps) {
  const { t } = useTranslation('people');
  const [added, setAdded] = useState<Facet[]>([]);
  const isShown = (facet: Facet, index: number) =>
    index < alwaysShown || added.includes(facet) || search[facet] !== undefined;
  const hidden = facets.filter((facet, index) => !isShown(facet, index));
  const isFiltered = facets.some((facet) => search[facet]);
  return (
    <Group gap="sm" role="group" aria-label={t('filters.label')}>
      {facets.filter(isShown).map((facet) => {
        const choice = {
          selected: search[facet] ?? [],
          onChange: (values: string[]) => onChange(facet, values),
          opensAtOnce: added.includes(facet),
        };
        if (facet === 'team') return <TeamFilter key={facet} {...choice} />;
        return <SegmentFilter key={facet} segment={facet} {...choice} />;
      })}
      {hidden.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="subtle" color="gray" size="sm" leftSection={<SlidersHorizontal size={16} aria-hidden />}>
              {t('filters.more')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((facet) => (
              <Menu.Item key={facet} onClick={() => setAdded([...added, facet])}>
                {t(`segments.${facet}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {isFiltered && (
        <Button variant="subtle" color="gray" size="sm" onClick={onClear}>
          {t('filters.clear')}
        </Button>
      )}
    </Group>
  );
}
