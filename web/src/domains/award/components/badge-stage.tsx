import type { BadgeColor } from '@hurrah/contracts/award/badges';
import type { ReactNode } from 'react';
import classes from '../award-types.module.css';
import { badgeColors } from '../badges.ts';

const rays = 20;
const turn = (2 * Math.PI) / rays;

/** Every other slice of a circle, far beyond the edge. */
const path = Array.from({ length: rays / 2 }, (_, index) => {
  const [from, to] = [2 * index * turn, (2 * index + 1) * turn];
  const at = (angle: number) => `${Math.round(400 * Math.cos(angle))} ${Math.round(400 * Math.sin(angle))}`;
  return `M0 0L${at(from)}L${at(to)}Z`;
}).join('');

/** Rays in the color of a badge, behind it. */
export function BadgeStage({ color, children }: { color: BadgeColor; children: ReactNode }) {
  const { stage, tint } = badgeColors[color];
  return (
    <div className={classes.stage} style={{ background: stage }}>
      <svg viewBox="-160 -80 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path d={path} fill={tint} opacity=".55" />
      </svg>
      {children}
    </div>
  );
}
