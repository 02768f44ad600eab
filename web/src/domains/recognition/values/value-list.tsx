import { arrayMove } from '@dnd-kit/sortable';
import { orderValues, type Value } from '@hurrah/contracts/recognition/values';
import { Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Archive from 'lucide-react/icons/archive';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api.ts';
import { TextLink } from '../../../lib/links.tsx';
import { type Action, RowMenu } from '../../../ui/action-menu.tsx';
import { Card } from '../../../ui/card.tsx';
import { DragHandle, Sortable, useAnnouncement, useSortableRow } from '../../../ui/sortable.tsx';
import { valuesChanged } from './api.ts';
import { useValueActions } from './value-actions.ts';
import { QualityChips, ValueDot } from './value-marks.tsx';
import classes from './values.module.css';

/** The values that are offered. What is moved is saved at once. */
export function ValueList({ values }: { values: Value[] }) {
  const { t } = useTranslation('values');
  const order = useValueOrder(values);
  const announcement = useAnnouncement();
  const count = order.values.length;
  const move = (from: number, to: number) => {
    order.move(from, to);
    announcement.say(t('order.moved', { name: order.values[from]?.name ?? '', place: to + 1, count }));
  };
  return (
    <div>
      <Card padding="none" className={classes.card}>
        <Stack component="ol" gap={0} aria-label={t('tabs.values')}>
          <Sortable ids={order.values.map(({ id }) => id)} onMove={move}>
            {order.values.map((value, index) => (
              <ValueRow
                key={value.id}
                value={value}
                index={index}
                count={count}
                onStep={(by) => move(index, index + by)}
              />
            ))}
          </Sortable>
        </Stack>
      </Card>
      {count > 1 && (
        <Text size="sm" c="dimmed" mt={10} mx="xs">
          {t('list.orderHint')}
        </Text>
      )}
      {announcement.region}
    </div>
  );
}

interface ValueRowProps {
  value: Value;
  index: number;
  count: number;
  /** One place up or down. */
  onStep: (by: -1 | 1) => void;
}

/** One value: its colour, what it means and what it looks like when somebody does it. */
function ValueRow({ value, index, count, onStep }: ValueRowProps) {
  const { t } = useTranslation('values');
  const { row, handle } = useSortableRow(value.id);
  const { id, name, description, color, qualities = [] } = value;
  return (
    <li className={`${classes.row} ${classes.ruled}`} {...row}>
      {count > 1 && <DragHandle label={t('order.handle', { name, place: index + 1, count })} {...handle} />}
      <Stack gap="xs" flex={1} miw={0}>
        <Group gap="sm">
          <ValueDot colour={color} />
          <TextLink to="/values/$id/edit" params={{ id }} fw={600} style={{ color: 'var(--ink)' }} miw={0}>
            {name}
          </TextLink>
          <Text span size="xs" c="dimmed">
            {t('qualities.number', { count: qualities.length })}
          </Text>
        </Group>
        {description && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {description}
          </Text>
        )}
        <QualityChips qualities={qualities} colour={color} mt="sm" />
      </Stack>
      <ValueMenu
        value={value}
        {...(index > 0 && { onUp: () => onStep(-1) })}
        {...(index < count - 1 && { onDown: () => onStep(1) })}
      />
    </li>
  );
}

interface ValueMenuProps {
  value: Value;
  /** Left out for the first and the last. */
  onUp?: () => void;
  onDown?: () => void;
}

/** What may be done with a value; the value itself says what may. */
function ValueMenu({ value, onUp, onDown }: ValueMenuProps) {
  const { t } = useTranslation('values');
  const { ask, dialog } = useValueActions(value);
  const { id, name, permissions } = value;
  const may = (action: (typeof permissions)[number]) => permissions.includes(action);
  const edit = (props: object) => <Link {...props} to="/values/$id/edit" params={{ id }} />;
  const actions: (Action | false | undefined)[] = [
    may('edit') && { name: 'edit', label: t('actions.edit'), icon: Pencil, link: edit },
    onUp && { name: 'up', label: t('actions.up'), icon: ArrowUp, run: onUp },
    onDown && { name: 'down', label: t('actions.down'), icon: ArrowDown, run: onDown },
    may('archive') && {
      name: 'archive',
      label: t('actions.archive'),
      icon: Archive,
      run: () => ask('archive'),
      isApart: true,
    },
    may('delete') && {
      name: 'delete',
      label: t('actions.delete'),
      icon: Trash2,
      run: () => ask('delete'),
      isDanger: true,
      isApart: !may('archive'),
    },
  ];
  return (
    <>
      <RowMenu label={t('actions.label', { name })} actions={actions.filter((action) => !!action)} />
      {dialog}
    </>
  );
}

const mutationKey = ['orderValues'];

/** The order one wishes for is shown at once, and until the API has said what it made of the last move. */
function useValueOrder(saved: Value[]) {
  const client = useQueryClient();
  const [wished, setWished] = useState<string[]>();
  const save = useMutation({
    mutationKey,
    // One after the other, so that the last move is also the last to arrive.
    scope: { id: 'orderValues' },
    mutationFn: (body: { ids: string[]; seen: string[] }) => call(orderValues, { body }),
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) > 1) return;
      await Promise.all(valuesChanged.map((queryKey) => client.invalidateQueries({ queryKey })));
      if (client.isMutating({ mutationKey }) <= 1) setWished(undefined);
    },
  });
  const values = wished ? saved.toSorted((one, other) => placeIn(wished, one.id) - placeIn(wished, other.id)) : saved;
  const move = (from: number, to: number) => {
    const ids = arrayMove(values, from, to).map(({ id }) => id);
    setWished(ids);
    save.mutate({ ids, seen: values.map(({ id }) => id) });
  };
  return { values, move };
}

/** One that came meanwhile stands behind the others. */
const placeIn = (ids: string[], id: string): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
