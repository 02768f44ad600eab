import { Art } from './art.tsx';

/** A plug that came out: something failed, and it can be put back. */
export function TangleArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="66" ry="42" className="wash" />
      <path d="M18 82c14-22 20 14 34-2 3-4 5-8 8-11" className="pen" />
      <path d="M58 58l18 18-5 5c-5 5-13 5-18 0s-5-13 0-18z" className="sheet" />
      <path d="M72 56l8-8M80 66l8-8" className="pen" />
      <path d="M102 62L84 44l5-5c5-5 13-5 18 0s5 13 0 18z" className="sheet" transform="translate(8 -4)" />
      <path d="M118 38c6-9 12-2 18-6s4-10 8-12" className="pen" />
      <path d="M100 76v9M110 70l7 6M90 80l-3 8" className="spark" />
    </Art>
  );
}
