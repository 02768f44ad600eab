import { Art } from './art.tsx';

/** A cloud waiting for its connection: offline, maintenance. */
export function CloudArt() {
  return (
    <Art>
      <ellipse cx="80" cy="72" rx="66" ry="38" className="wash" />
      <path
        d="M50 90c-13 0-22-8-22-19s8-19 19-19c2-16 14-26 29-26 14 0 25 8 28 21 16-1 28 8 28 22 0 13-10 21-23 21z"
        className="sheet"
      />
      <path d="M64 66v.6M90 66v.6M70 77c3-3 11-3 14 0" className="pen" />
      <circle cx="122" cy="30" r="10" className="gold" />
      <path d="M122 10v4M136 16l-3 3M142 30h-4M136 44l-3-3M108 16l3 3" className="spark" />
    </Art>
  );
}
