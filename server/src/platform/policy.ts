import type { ReadonlyCtx } from './ctx.ts';
import { forbidden } from './errors.ts';

/** Rules are pure: they decide about a loaded row and never query. */
export function policy<Row, Action extends string>(rules: Record<Action, (ctx: ReadonlyCtx, row: Row) => boolean>) {
  const actions = Object.keys(rules) as Action[];
  return {
    /** Sent to the browser with each row, so that the browser never decides by itself. */
    allowed: (ctx: ReadonlyCtx, row: Row): Action[] => actions.filter((action) => rules[action](ctx, row)),
    require(ctx: ReadonlyCtx, action: Action, row: Row): void {
      if (!rules[action](ctx, row)) throw forbidden('access.permissionMissing');
    },
  };
}
