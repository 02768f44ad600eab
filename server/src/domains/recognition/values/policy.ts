import type { ValueAction } from '@hurrah/contracts/recognition/values';
import { policy } from '../../../platform/policy.ts';
import type { ValueRow } from './queries.ts';

/** What recognitions carry is never taken from them, so a value that was used can only be put away. */
export const valuePolicy = policy<Pick<ValueRow, 'archivedAt' | 'used'>, ValueAction>({
  edit: (ctx) => ctx.can('recognitionApp:createValue'),
  archive: (ctx, { archivedAt }) => ctx.can('recognitionApp:createValue') && archivedAt === null,
  unarchive: (ctx, { archivedAt }) => ctx.can('recognitionApp:createValue') && archivedAt !== null,
  delete: (ctx, { used }) => ctx.can('recognitionApp:createValue') && !used,
});
