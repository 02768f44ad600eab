import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/chip.tsx';
import classes from './recognition-card.module.css';

/** Each leads to its value and to what else was said about it. */
export function Qualities({ qualities }: Pick<Recognition, 'qualities'>) {
  if (qualities.length === 0) return null;
  return (
    <ul className={classes.qualities}>
      {qualities.map(({ id, name, color, valueId }) => (
        <li key={id}>
          <Link to="/culture" hash={valueId} className={classes.quality}>
            <Chip tone="value" colour={color}>
              {name}
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}
