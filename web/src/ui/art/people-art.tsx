import { Art } from './art.tsx';

/** Three colleagues, the middle one in front: teams, people, groups. */
export function PeopleArt() {
  return (
    <Art>
      <ellipse cx="80" cy="66" rx="68" ry="44" className="wash" />
      <g className="sheet">
        <circle cx="44" cy="52" r="13" />
        <path d="M22 96c0-14 9.5-23 22-23s22 9 22 23z" />
        <circle cx="116" cy="52" r="13" />
        <path d="M94 96c0-14 9.5-23 22-23s22 9 22 23z" />
      </g>
      <path d="M52 102c0-18 11.5-30 28-30s28 12 28 30z" className="sheet" />
      <circle cx="80" cy="50" r="17" className="sheet" />
      <path d="M73 53.5c2 3.6 12 3.6 14 0" className="pen" />
      <path d="M74.5 46v.5M85.5 46v.5M40 51v.4M48 51v.4M112 51v.4M120 51v.4" className="pen" />
      <path d="M80 18v8M63 22l4 6M97 22l-4 6" className="spark" />
    </Art>
  );
}
