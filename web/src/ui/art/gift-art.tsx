import { Art } from './art.tsx';

/** A present with its bow: rewards, points, incentives. */
export function GiftArt() {
  return (
    <Art>
      <ellipse cx="80" cy="70" rx="66" ry="40" className="wash" />
      <path d="M46 60h68v38c0 3-2 5-5 5H51c-3 0-5-2-5-5z" className="sheet" />
      <rect x="40" y="46" width="80" height="18" rx="5" className="sheet" />
      <rect x="73" y="46" width="14" height="57" className="gold" />
      <path d="M73 46h14v57H73zM40 64h80" className="pen" />
      <path d="M80 46c-4-16-26-22-27-9-.6 8 14 9 27 9zM80 46c4-16 26-22 27-9 .6 8-14 9-27 9z" className="sheet" />
      <path d="M28 36l4 4M24 50h6M132 36l-4 4M136 50h-6M80 14v6" className="spark" />
    </Art>
  );
}
