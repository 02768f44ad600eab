import { expect, it } from 'vitest';
import { inDirectory } from '../../../platform/cells.ts';
import { newTenant } from '../../../test/harness.ts';
import { forgetExpired } from './jobs.ts';

it('deletes expired sessions and keeps the others', async () => {
  const member = await (await newTenant()).member();
  const sessions = () =>
    inDirectory((db) => db.selectFrom('directory.session').select('id').where('userId', '=', member.userId).execute());
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  await inDirectory((db) => forgetExpired.run(db, inDays(13)));
  expect(await sessions()).toHaveLength(1);

  // Rolled back, because other tests beside this one have sessions too.
  await inDirectory(async (db) => {
    await forgetExpired.run(db, inDays(15));
    const left = await db.selectFrom('directory.session').select('id').where('userId', '=', member.userId).execute();
    expect(left).toHaveLength(0);
    throw new Error('undo');
  }).catch((error: Error) => expect(error.message).toBe('undo'));
});
