import type { SeenVersion } from '@hurrah/contracts/endpoint';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { requireVersion } from '../versions/service.ts';
import { type Changes, type Columns, type SettingsTable, settingsQueries } from './queries.ts';

interface Declaration<Table extends SettingsTable, Column extends keyof Columns<Table>> {
  table: Table;
  /** As the audit trail names the row. */
  type: string;
  /** Of a change, for the audit trail. */
  action: string;
  /** The settings until an admin changes them. The columns have the same defaults. */
  defaults: Pick<Columns<Table>, Column>;
  /** The row as the audit trail keeps it, if not by its columns. */
  present?: (row: Row<Table, Column>) => Record<string, unknown>;
}

type Row<Table extends SettingsTable, Column extends keyof Columns<Table>> = Pick<Columns<Table>, Column> & {
  version: number;
};

interface Change<Values, Changed> {
  /** Undefined if nothing changes: the version then stays as it is, and nothing is audited. */
  changes: (before: Values) => Changed | undefined | Promise<Changed | undefined>;
  /** The row as an admin reads it whose version is old, if not as the audit trail keeps it. */
  current?: (row: Values) => unknown;
}

/** Settings of a company in a row of its own: read with defaults, changed by version, audited. */
export function tenantSettings<Table extends SettingsTable, Column extends keyof Columns<Table>>(
  declared: Declaration<Table, Column>,
) {
  type Values = Row<Table, Column>;
  const { table, type, action, defaults, present = (row: Values): Record<string, unknown> => row } = declared;
  const queries = settingsQueries<Table, Values>(table, [...Object.keys(defaults), 'version']);

  const find = async (ctx: Ctx): Promise<Values> => (await queries.find(ctx)) ?? { ...defaults, version: 1 };

  async function change(
    ctx: MemberCtx,
    seen: SeenVersion,
    { changes: decide, current = present }: Change<Values, Changes<Table>>,
  ): Promise<Values> {
    const row = await queries.lock(ctx);
    await requireVersion(ctx, seen, { type, id: ctx.tenantId, version: row.version, present: () => current(row) });
    const changes = await decide(row);
    if (!changes) return row;
    const after = await queries.save(ctx, changes);
    const { version: _, ...before } = present(row);
    await audit(ctx, { action, entityType: type, entityId: ctx.tenantId, before, after: present(after) });
    return after;
  }

  return { find, lock: queries.lock, save: queries.save, change };
}
