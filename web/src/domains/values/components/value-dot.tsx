import { toneVariables } from '../../../ui/theme/tones.ts';
import classes from './value-dot.module.css';

/** The colour of a value beside its name. */
export function ValueDot({ colour }: { colour: string }) {
  return <span className={classes.dot} style={toneVariables(colour)} aria-hidden />;
}
