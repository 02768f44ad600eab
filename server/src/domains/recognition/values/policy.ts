import type { ValueAction } from '@hurrah/contracts/recognition/values';
import { policy } from '../../../platform/policy.ts';
import type { ValueRow } from './queries.ts';

/** A recognition never loses its qualities, so a value in use can only be archived. */
export const valuePolicy = policy<Pick<ValueRow, 'archivedAt' | 'used'>, ValueAction>({
  edit: (ctx) => ctx.can('recognitionApp:createValue'),
  archive: (ctx, { archivedAt }) => ctx.can('recognitionApp:createValue') && archivedAt === null,
  unarchive: (ctx, { archivedAt }) => ctx.can('recognitionApp:createValue') && archivedAt !== null,
  delete: (ctx, { used }) => ctx.can('recognitionApp:createValue') && !used,
});
