import { Art } from './art.tsx';

/** Two speech bubbles and a heart: a feed in which nobody has said thank you yet. */
export function FeedArt() {
  return (
    <Art>
      <ellipse cx="80" cy="64" rx="68" ry="44" className="wash" />
      <path
        d="M28 34c0-6 4-10 10-10h54c6 0 10 4 10 10v22c0 6-4 10-10 10H58L44 78V66h-6c-6 0-10-4-10-10z"
        className="sheet"
      />
      <path d="M42 40h44M42 51h28" className="faint" />
      <path
        d="M132 62c0-6-4-10-10-10H84c-6 0-10 4-10 10v18c0 6 4 10 10 10h24l14 12V90c6 0 10-4 10-10z"
        className="sheet"
      />
      <path
        d="M103 82.5c-8-5.5-11.5-9-11.5-13 0-6.5 8.5-8 11.5-2.2 3-5.8 11.5-4.3 11.5 2.2 0 4-3.5 7.5-11.5 13z"
        className="gold"
      />
      <path d="M122 28v8M134 34l-5 5M139 46h-7" className="spark" />
    </Art>
  );
}
