import classes from './goal.module.css';

interface GoalRingProps {
  count: number;
  goal: number;
  size: number;
}

const box = 32;
const radius = 14;

/** A ring that closes with the goal, and then a check. What it shows is written beside it, for those who do not see it. */
export function GoalRing({ count, goal, size }: GoalRingProps) {
  const isReached = count >= goal;
  const circle = { cx: box / 2, cy: box / 2, r: radius };
  return (
    <svg
      className={`${classes.ring} ${isReached ? classes.reached : ''}`}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden
    >
      <circle className={classes.track} {...circle} />
      {/* A round end would make a dot of nothing. */}
      {count > 0 && (
        <circle
          className={classes.done}
          {...circle}
          pathLength={1}
          strokeDasharray={1}
          strokeDashoffset={1 - Math.min(count / goal, 1)}
        />
      )}
      {isReached && <path className={classes.check} pathLength={1} d="M10.5 16.5l3.8 3.8 7.4-8" />}
    </svg>
  );
}
