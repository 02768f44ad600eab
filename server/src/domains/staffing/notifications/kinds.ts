import type { Permission } from '@hurrah/contracts/permissions';
import type { StaffImport, StaffSource } from '@hurrah/contracts/staffing/staff-records';
import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Addressee, localeOf, noticeEmail } from '../../../platform/mail/notice.ts';
import type { KeptMessage, NotificationKind, Said } from '../../notifications/index.ts';
import { listAddressees, listHolders } from '../../people/index.ts';
import type { ImportRow } from '../imports/queries.ts';
import { listImportsOf } from './queries.ts';
import { finishedWords, heldWords } from './rules.ts';

export const importing: Permission = 'identityApp:importStaffRecords';
const common = { audience: [importing], canTurnOff: true, isBundled: false, present };

export const importHeld: NotificationKind = {
  ...common,
  name: 'staffing.importHeld',
  title: { en: 'An import is on hold', fr: 'Un import est en pause' },
  hasEmail: true,
};

export const importCompleted: NotificationKind = {
  ...common,
  name: 'staffing.importCompleted',
  title: { en: 'An import is done', fr: 'Un import est terminé' },
  hasEmail: false,
};

export const importCompletedWithErrors: NotificationKind = {
  ...common,
  name: 'staffing.importCompletedWithErrors',
  title: { en: 'An import has errors', fr: 'Un import comporte des erreurs' },
  hasEmail: true,
};

export const staffingKinds = [importHeld, importCompleted, importCompletedWithErrors];

/** The state of an import that each is about. */
const statuses: Record<string, string> = {
  [importHeld.name]: 'held',
  [importCompleted.name]: 'completed',
  [importCompletedWithErrors.name]: 'completedWithErrors',
};

/** Lines that were not imported: they are deleted after a month, and the message is not. */
const Params = z.object({ failed: z.int().default(0) });

/** An import that has moved on has no message, nor has a reader who may no longer import. */
async function present(ctx: Ctx, messages: KeptMessage[]): Promise<Map<string, Said>> {
  const [addressees, holders, imports] = await Promise.all([
    listAddressees(
      ctx,
      messages.map(({ memberId }) => memberId),
    ),
    listHolders(ctx, importing),
    listImportsOf(
      ctx,
      messages.map(({ topicId }) => topicId),
    ),
  ]);
  const said = messages.flatMap((message) => {
    const addressee = addressees.get(message.memberId);
    const row = imports.get(message.topicId);
    if (!addressee || !holders.includes(message.memberId)) return [];
    if (!row || row.status !== statuses[message.kind]) return [];
    return [[message.id, sayOf(message, row, addressee)] as const];
  });
  return new Map(said);
}

export function sayOf(
  { kind, memberId, params }: Pick<KeptMessage, 'kind' | 'memberId' | 'params'>,
  row: Pick<ImportRow, 'id' | 'source' | 'filename' | 'createdBy' | 'counts' | 'held'>,
  addressee: Addressee,
): Said {
  const facts = {
    company: addressee.company,
    source: row.source as StaffSource,
    filename: row.filename,
    isOwn: row.createdBy === memberId,
    counts: row.counts as Partial<StaffImport['counts']>,
    held: row.held as StaffImport['held'],
    failed: Params.parse(params).failed,
  };
  const words = (kind === importHeld.name ? heldWords : finishedWords)(localeOf(addressee.locale), facts);
  const resourcePath =
    row.source === 'hand' ? `/staffing/batch-add/${row.id}` : `/manage/users/import/csv?id=${row.id}`;
  const email = noticeEmail(addressee, words, resourcePath);
  return { message: words.subject, reason: words.reason, resourcePath, fromMemberId: null, email };
}
