import { closeDatabases, directory, getCell } from '../server/src/platform/cells.ts';
import { inTenant } from '../server/src/platform/db.ts';

/** `node e2e/start-second-factor.ts NAME`: the day has come on which the company announced to require a second factor. */
const [name = ''] = process.argv.slice(2);
const { id, cell } = await directory
  .selectFrom('directory.tenant')
  .select(['id', 'cell'])
  .where('name', '=', name)
  .executeTakeFirstOrThrow();
await inTenant(getCell(cell).app, id, async (db) => {
  const rule = db.updateTable('tenant').set({ mfaRequiredFrom: new Date() });
  const { numUpdatedRows } = await rule.where('mfaRequiredFrom', 'is not', null).executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`${name} has announced nothing`);
});
await closeDatabases();
