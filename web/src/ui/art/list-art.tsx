import { Art } from './art.tsx';

/** Empty rows and a plus: the first entry of a list. */
export function ListArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="68" ry="44" className="wash" />
      <rect x="30" y="28" width="88" height="24" rx="8" className="sheet" />
      <circle cx="44" cy="40" r="5" className="gold" />
      <path d="M58 40h44" className="faint" />
      <rect x="30" y="58" width="88" height="24" rx="8" className="sheet" />
      <circle cx="44" cy="70" r="5" className="sun" />
      <path d="M58 70h30" className="faint" />
      <path d="M30 92h40" className="faint" strokeDasharray="1 7" />
      <circle cx="116" cy="88" r="17" className="sheet" />
      <path d="M116 80.5v15M108.5 88h15" className="pen" />
    </Art>
  );
}
