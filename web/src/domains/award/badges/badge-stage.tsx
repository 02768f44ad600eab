import type { Badge, BadgeUrls } from '@hurrah/contracts/award/badges';
import type { CSSProperties, ReactNode } from 'react';
import { AwardBadge } from './award-badge.tsx';
import classes from './badges.module.css';
import { badgeColors } from './badges.ts';
import { Rays } from './stage-art.tsx';

interface BadgeStageProps {
  badge: Badge;
  urls: BadgeUrls | null;
  size: number;
  /** Alone in the middle instead of before words. */
  isCentered?: boolean;
  children?: ReactNode;
}

/** A badge in front of rays in its own colors. */
export function BadgeStage({ badge, urls, size, isCentered = false, children }: BadgeStageProps) {
  const { stage, tint } = badgeColors[badge.color];
  const style = { '--stage': stage, '--ray': tint } as CSSProperties;
  return (
    <div className={classes.stage} style={style} data-centered={isCentered || undefined}>
      <Rays className={classes.rays} />
      <AwardBadge badge={badge} urls={urls} size={size} />
      {children}
    </div>
  );
}
