import { Art } from './art.tsx';

/** A list with everything ticked: nothing left to do. */
export function DoneArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="66" ry="44" className="wash" />
      <rect x="46" y="20" width="68" height="86" rx="10" className="sheet" />
      <path d="M78 44h22M78 63h16M78 82h20" className="faint" />
      <path d="M58 44l4 4 7-8M58 63l4 4 7-8M58 82l4 4 7-8" className="pen" />
      <circle cx="114" cy="96" r="14" className="gold" />
      <path d="M107.5 96.5l4.5 4.5 8.5-9" className="engraved" />
      <path d="M28 40l5 4M24 56h6M132 40l-5 4M136 56h-6" className="spark" />
    </Art>
  );
}
