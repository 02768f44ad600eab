import { Art } from './art.tsx';

/** A magnifying glass that found nothing yet: no results. */
export function SearchArt() {
  return (
    <Art>
      <ellipse cx="78" cy="64" rx="66" ry="44" className="wash" />
      <rect x="34" y="34" width="72" height="22" rx="8" className="sheet" />
      <path d="M58 45h34" className="faint" />
      <circle cx="46" cy="45" r="4" className="gold" />
      <rect x="34" y="66" width="72" height="22" rx="8" className="sheet" />
      <path d="M58 77h22" className="faint" />
      <circle cx="46" cy="77" r="4" className="gold" />
      <circle cx="102" cy="68" r="22" className="sheet" />
      <path d="M94 71.5c1.8-3 14.2-3 16 0M96.5 63v.5M107.5 63v.5" className="pen" />
      <path d="M118.5 84.5 134 100" className="pen" strokeWidth="5" />
    </Art>
  );
}
