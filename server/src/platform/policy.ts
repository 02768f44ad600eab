import type { Ctx } from './ctx.ts';
import { forbidden } from './errors.ts';

/** Rules are pure: they judge a row that is already loaded and never query. */
export function policy<Row, Action extends string>(rules: Record<Action, (ctx: Ctx, row: Row) => boolean>) {
  const actions = Object.keys(rules) as Action[];
  return {
    /** Sent to the browser with each row, which therefore never judges by itself. */
    allowed: (ctx: Ctx, row: Row): Action[] => actions.filter((action) => rules[action](ctx, row)),
    require(ctx: Ctx, action: Action, row: Row): void {
      if (!rules[action](ctx, row)) throw forbidden(`You may not do this: ${action}`);
    },
  };
}
