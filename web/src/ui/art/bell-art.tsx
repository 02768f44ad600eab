import { Art } from './art.tsx';

/** A bell asleep: no notifications. */
export function BellArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="64" ry="42" className="wash" />
      <path d="M72 100c1.5 5 14.5 5 16 0" className="pen" />
      <path
        d="M52 90c6-5 6-12 6-24 0-15 9-25 22-25s22 10 22 25c0 12 0 19 6 24 2 2 1 5-2 5H54c-3 0-4-3-2-5z"
        className="sheet"
      />
      <circle cx="80" cy="36" r="5" className="gold" />
      <path d="M69 66c2 2.4 6 2.4 8 0M83 66c2 2.4 6 2.4 8 0M77 76.5c1.6 1.8 4.4 1.8 6 0" className="pen" />
      <path d="M110 44h10l-10 12h10M126 24h8l-8 9h8" className="spark" />
    </Art>
  );
}
