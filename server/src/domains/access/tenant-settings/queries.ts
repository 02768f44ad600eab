import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

/** Tables with one row per tenant, which is there once an admin has changed something. */
export type SettingsTable = {
  [Table in keyof DB]: 'id' extends keyof DB[Table] ? never : 'version' extends keyof DB[Table] ? Table : never;
}[keyof DB];

export type Columns<Table extends SettingsTable> = Selectable<DB[Table]>;
export type Changes<Table extends SettingsTable> = Updateable<DB[Table]>;

/** The compiler reads a statement about one table only, so this one stands for all of them. */
type Any = 'moderationSettings';

export function settingsQueries<Table extends SettingsTable, Row>(of: Table, names: readonly string[]) {
  const table = of as Any;
  const columns = names as (keyof Columns<Any>)[];

  const find = (ctx: Ctx) =>
    ctx.db.selectFrom(table).select(columns).executeTakeFirst() as Promise<unknown> as Promise<Row | undefined>;

  /** Inserts the defaults first if there is no row yet, so that there is a row to lock. */
  async function lock(ctx: Ctx): Promise<Row> {
    await ctx.db
      .insertInto(table)
      .defaultValues()
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await ctx.db.selectFrom(table).select(columns).forUpdate().executeTakeFirstOrThrow()) as Row;
  }

  /** Inserts the row if there is none yet. */
  async function save(ctx: Ctx, changes: Changes<Table>): Promise<Row> {
    const row = await ctx.db
      .insertInto(table)
      .values(changes as unknown as Insertable<DB[Any]>)
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(changes as Updateable<DB[Any]>))
      .returning(columns)
      .executeTakeFirstOrThrow();
    return row as Row;
  }

  return { find, lock, save };
}
