import { Art } from './art.tsx';

/** Bars that have just begun to grow: reports without figures. */
export function ChartArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="68" ry="44" className="wash" />
      <rect x="34" y="26" width="92" height="74" rx="10" className="sheet" />
      <path d="M48 44h64M48 62h64" className="faint" strokeDasharray="1 7" />
      <g className="solid">
        <rect x="50" y="74" width="10" height="14" rx="3" />
        <rect x="67" y="66" width="10" height="22" rx="3" />
        <rect x="84" y="70" width="10" height="18" rx="3" />
      </g>
      <rect x="101" y="54" width="10" height="34" rx="3" className="gold" />
      <path d="M106 34v8M97 38l3 5M115 38l-3 5" className="spark" />
    </Art>
  );
}
