import { Art } from '../../../ui/art/art.tsx';

/** A compass on a page that is still blank: a company that has not written down what it stands for. */
export function CultureArt() {
  return (
    <Art>
      <ellipse cx="80" cy="64" rx="68" ry="44" className="wash" />
      <rect x="34" y="20" width="64" height="82" rx="8" className="sheet" />
      <path d="M46 38h40M46 50h40M46 62h24" className="faint" />
      <circle cx="102" cy="72" r="27" className="sheet" />
      <path d="M112 62l-5.5 15.5L91 83l5.5-15.5z" className="gold" />
      <path d="M128 26v8M140 32l-5 5M145 44h-7" className="spark" />
    </Art>
  );
}
