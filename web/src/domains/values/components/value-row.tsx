import type { Value } from '@hurrah/contracts/recognition/values';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle } from './drag-handle.tsx';
import { QualityChips } from './quality-chips.tsx';
import { ValueDot } from './value-dot.tsx';
import classes from './value-list.module.css';
import { ValueMenu } from './value-menu.tsx';

interface ValueRowProps {
  value: Value;
  index: number;
  count: number;
  row: ComponentProps<'li'>;
  handle: Omit<ComponentProps<typeof DragHandle>, 'label'>;
  /** One place up or down. */
  onStep: (by: -1 | 1) => void;
}

/** One value: its colour, what it means and what it looks like when somebody does it. */
export function ValueRow({ value, index, count, row, handle, onStep }: ValueRowProps) {
  const { t } = useTranslation('values');
  const { id, name, description, color, qualities = [] } = value;
  return (
    <li className={classes.row} {...row}>
      {count > 1 && <DragHandle label={t('order.handle', { name, place: index + 1, count })} {...handle} />}
      <div className={classes.words}>
        <div className={classes.head}>
          <ValueDot colour={color} />
          <Link to="/values/$id/edit" params={{ id }} className={classes.name}>
            {name}
          </Link>
          <span className={classes.count}>{t('qualities.number', { count: qualities.length })}</span>
        </div>
        {description && <p className={classes.description}>{description}</p>}
        <QualityChips qualities={qualities} colour={color} />
      </div>
      <ValueMenu
        value={value}
        {...(index > 0 && { onUp: () => onStep(-1) })}
        {...(index < count - 1 && { onDown: () => onStep(1) })}
      />
    </li>
  );
}
