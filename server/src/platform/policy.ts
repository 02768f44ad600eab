import type { Judging } from './ctx.ts';
import { forbidden } from './errors.ts';

/** Rules are pure: they judge a row that is already loaded and never query. */
export function policy<Row, Action extends string>(rules: Record<Action, (ctx: Judging, row: Row) => boolean>) {
  const actions = Object.keys(rules) as Action[];
  return {
    /** Sent to the browser with each row, which therefore never judges by itself. */
    allowed: (ctx: Judging, row: Row): Action[] => actions.filter((action) => rules[action](ctx, row)),
    require(ctx: Judging, action: Action, row: Row): void {
      if (!rules[action](ctx, row)) throw forbidden('access.permissionMissing');
    },
  };
}
