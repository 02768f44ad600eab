import type { Value } from '@hurrah/contracts/recognition/values';
import { useIntersection } from '@mantine/hooks';
import { useId } from 'react';
import { toneVariables } from '../../../ui/theme/tones.ts';
import { CultureRecognitions } from './culture-recognitions.tsx';
import classes from './culture-value.module.css';
import { QualityChips } from './quality-chips.tsx';

interface CultureValueProps {
  value: Value;
  /** Which one it is, so that neighbours are drawn a little differently. */
  place: number;
}

/** One value as a page of a book: a band in its colour, and below it the people who lived it. */
export function CultureValue({ value, place }: CultureValueProps) {
  const titleId = useId();
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const { id, name, description, color, qualities = [] } = value;
  return (
    <section ref={ref} id={id} className={classes.value} aria-labelledby={titleId} style={toneVariables(color)}>
      <div className={classes.band} data-drawing={place % 3}>
        <h2 className={classes.name} id={titleId}>
          {name}
        </h2>
        {description && <p className={classes.description}>{description}</p>}
        <QualityChips qualities={qualities} colour={color} max={20} />
      </div>
      <CultureRecognitions value={value} isNear={entry?.isIntersecting ?? false} />
    </section>
  );
}
