import { Art } from './art.tsx';

/** A door that a key is about to open: what the licence does not include yet. */
export function KeyArt() {
  return (
    <Art>
      <circle cx="80" cy="60" r="48" className="sheet" opacity="0.55" />
      <path d="M62 54v-9c0-11 7-18 18-18s18 7 18 18v9" className="pen" />
      <rect x="52" y="52" width="56" height="44" rx="12" className="sheet" />
      <circle cx="80" cy="70" r="6" className="gold" />
      <path d="M80 76v9" className="pen" />
      <path d="M118 30l5-5M124 42h7M42 30l-5-5M36 42h-7" className="spark" />
    </Art>
  );
}
