import classes from './legend.module.css';

interface LegendProps {
  /** Colours are CSS: 'var(--primary)', 'var(--marigold)'. */
  items: { label: string; colour: string }[];
}

export function Legend({ items }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {items.map(({ label, colour }) => (
        <li key={label}>
          <span className={classes.swatch} style={{ background: colour }} aria-hidden />
          {label}
        </li>
      ))}
    </ul>
  );
}
