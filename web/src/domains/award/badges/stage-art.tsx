const rayCount = 20;
const rayLength = 900;

/** Every other slice of a circle, far beyond the edges of any stage. */
const rays = Array.from({ length: rayCount }, (_, index) => {
  const end = (half: number) => {
    const angle = ((2 * index + half) * Math.PI) / rayCount;
    return `${Math.round(rayLength * Math.cos(angle))} ${Math.round(rayLength * Math.sin(angle))}`;
  };
  return `M0 0L${end(-0.5)}L${end(0.5)}Z`;
}).join('');

/** Rays around one point, which is where the style sheet puts it. */
export function Rays({ className }: { className: string | undefined }) {
  return (
    <svg className={className} width="1" height="1" overflow="visible" aria-hidden>
      <path d={rays} />
    </svg>
  );
}

type Piece = [kind: 'dot' | 'paper' | 'ribbon', x: number, y: number, turn: number, color: number];

/** Drawn once by hand, so that it looks thrown. */
const pieces: Piece[] = [
  ['ribbon', 14, 30, -24, 0],
  ['paper', 44, 62, 18, 1],
  ['dot', 70, 24, 0, 2],
  ['dot', 22, 92, 0, 1],
  ['paper', 88, 106, 70, 3],
  ['dot', 58, 140, 0, 0],
  ['paper', 108, 18, -30, 0],
  ['ribbon', 128, 84, 14, 3],
  ['dot', 150, 46, 0, 2],
  ['paper', 160, 120, 96, 1],
  ['dot', 118, 168, 0, 2],
  ['ribbon', 78, 188, 60, 2],
  ['paper', 30, 176, 40, 3],
  ['dot', 176, 88, 0, 0],
  ['paper', 196, 30, 8, 0],
  ['ribbon', 204, 148, -50, 1],
  ['dot', 190, 196, 0, 3],
  ['paper', 148, 204, -18, 2],
  ['dot', 216, 66, 0, 3],
  ['ribbon', 176, 8, 30, 2],
  ['paper', 222, 108, 60, 1],
  ['dot', 10, 214, 0, 1],
  ['paper', 226, 190, 24, 0],
  ['dot', 96, 62, 0, 3],
];

const shapes = {
  dot: <circle r="3.2" />,
  paper: <rect x="-2.6" y="-5.5" width="5.2" height="11" rx="1.2" />,
  ribbon: (
    <path d="M-8 3c2-7 6-7 8 0s6 7 8 0" fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" />
  ),
};

/** A handful of paper in the air. */
export function Confetti({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 236 228" preserveAspectRatio="xMidYMin slice" aria-hidden>
      {pieces.map(([kind, x, y, turn, color]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`} data-color={color}>
          {shapes[kind]}
        </g>
      ))}
    </svg>
  );
}
