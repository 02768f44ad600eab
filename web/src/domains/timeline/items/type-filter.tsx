import type { TimelineItemType } from '@hurrah/contracts/timeline';
import { Button, Checkbox, Popover } from '@mantine/core';
import ListFilter from 'lucide-react/icons/list-filter';
import { useTranslation } from 'react-i18next';

interface TypeFilterProps {
  offered: TimelineItemType[];
  selected: TimelineItemType[];
  onChange: (selected: TimelineItemType[]) => void;
}

/** Which kinds of posts; none chosen means all. */
export function TypeFilter({ offered, selected, onChange }: TypeFilterProps) {
  const { t } = useTranslation('timeline');
  return (
    <Popover position="bottom-end" trapFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" size="sm" radius="xl" leftSection={<ListFilter size={16} aria-hidden />}>
          {selected.length === 0 ? t('types.all') : t('types.some', { count: selected.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown miw={200}>
        <Checkbox.Group
          label={t('types.label')}
          value={selected}
          onChange={(chosen) => onChange(offered.filter((type) => chosen.includes(type)))}
        >
          {offered.map((type) => (
            <Checkbox key={type} value={type} label={t(`types.${type}`)} mt="sm" />
          ))}
        </Checkbox.Group>
      </Popover.Dropdown>
    </Popover>
  );
}
