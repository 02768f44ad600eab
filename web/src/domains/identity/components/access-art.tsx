import { useTranslation } from 'react-i18next';
import classes from './access-art.module.css';

/** A crowd that cheers: where each one stands, how large, how far apart the arms. Back row first. */
const people = [
  { x: 70, y: 262, size: 0.8, arms: 30, look: 'far' },
  { x: 222, y: 240, size: 0.86, arms: 36, look: 'far' },
  { x: 380, y: 262, size: 0.8, arms: 28, look: 'far' },
  { x: 540, y: 238, size: 0.86, arms: 34, look: 'far' },
  { x: 702, y: 266, size: 0.8, arms: 30, look: 'far' },
  { x: 0, y: 344, size: 1.15, arms: 34, look: 'near' },
  { x: 148, y: 326, size: 1.1, arms: 28, look: 'middle' },
  { x: 302, y: 350, size: 1.2, arms: 36, look: 'near' },
  { x: 462, y: 328, size: 1.1, arms: 30, look: 'middle' },
  { x: 618, y: 350, size: 1.2, arms: 34, look: 'near' },
  { x: 768, y: 330, size: 1.1, arms: 28, look: 'middle' },
] as const;

/** Confetti: where it is and how it is turned. */
const papers = [
  [40, 108, 20],
  [118, 40, 65],
  [176, 132, 110],
  [262, 24, 35],
  [330, 116, 80],
  [400, 52, 15],
  [470, 128, 130],
  [528, 30, 50],
  [600, 104, 95],
  [668, 58, 25],
  [742, 132, 140],
] as const;

export function AccessArt() {
  const { t } = useTranslation('identity');
  return (
    <div className={classes.art}>
      <p className={classes.words}>{t('login.promise')}</p>
      <svg className={classes.crowd} viewBox="0 0 780 420" preserveAspectRatio="xMidYMax slice">
        <g>
          {papers.map(([x, y, turn]) => (
            <rect
              key={x}
              className={classes.paper}
              width="18"
              height="9"
              rx="3"
              transform={`translate(${x} ${y}) rotate(${turn})`}
            />
          ))}
        </g>
        {people.map(({ x, y, size, arms, look }) => (
          <g key={x} className={classes[look]} transform={`translate(${x} ${y}) scale(${size})`}>
            <path
              className={classes.arms}
              d={`M-27 6Q${-arms - 14} -22 ${-arms - 8} -62M27 6Q${arms + 14} -22 ${arms + 8} -62`}
            />
            <path className={classes.body} d="M-38 260V26A38 34 0 0 1 38 26V260Z" />
            <circle className={classes.head} cy="-34" r="22" />
          </g>
        ))}
      </svg>
    </div>
  );
}
