import type { AwardType, NominationStatus } from '@hurrah/contracts/award/award-types';
import type { JudgedReason, MaskedText, Nominee, Winner } from '@hurrah/contracts/award/nominations';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import { ines, me } from './company.ts';

/** A nomination as the API would tell of it, in every state. */

export const nominationId = '0194d000-0000-7000-8000-000000000900';
export const idOf = (index: number) => `0194d000-0000-7000-8000-00000000${String(1000 + index)}`;
export const linh: Person = { id: idOf(90), firstName: 'Linh', lastName: 'Lam', avatarUrls: null };
const judge: AwardType['permissions'] = ['edit', 'clone', 'extend', 'judge', 'finalize'];

export const typeAt = (nominationStatus: NominationStatus, changes: Partial<AwardType> = {}): AwardType => ({
  id: nominationId,
  version: 4,
  name: 'Wheel of the Year',
  description: 'For whoever kept us rolling.',
  badge: { motif: 'wheel', color: 'teal' },
  mediaObjectId: null,
  points: 1500,
  pointsLocked: true,
  budgetItemId: idOf(1),
  notify: false,
  pinForDays: 7,
  archived: false,
  nomination: true,
  nominationStartAt: '2026-10-12T07:00:00.000Z',
  nominationEndAt: '2026-11-13T16:00:00.000Z',
  closedAt: null,
  finalizedAt: null,
  awardId: null,
  maxNominations: 3,
  tenantWideNominators: true,
  tenantWideCandidates: true,
  hideNames: false,
  keepOutInvolved: false,
  shareReasons: true,
  used: true,
  createdAt: '2026-10-01T07:00:00.000Z',
  updatedAt: '2026-10-01T07:00:00.000Z',
  permissions: judge,
  attachmentUrls: null,
  pointsBankName: 'Wheel bank',
  pointsBankBalance: { available: 5000 },
  nominators: [],
  candidates: [],
  stats: {
    awards: 0,
    recipients: 0,
    points: 0,
    lastGivenAt: null,
    nominations: 38,
    nominators: 33,
    nominees: 14,
  },
  nominationStatus,
  ...changes,
});

export const reason = (index: number, message: string | MaskedText, nominator: Person | null = ines): JudgedReason => ({
  id: idOf(200 + index),
  message: typeof message === 'string' ? [{ text: message }] : message,
  nominator,
  department: 'Engineering',
  fromManager: false,
  own: false,
  createdAt: '2026-11-01T07:00:00.000Z',
});

export const nominee = (index: number, member: Person | null, changes: Partial<Nominee> = {}): Nominee => ({
  id: idOf(300 + index),
  member,
  jobTitle: member && 'Drive and Battery Lead',
  department: member && 'Engineering',
  nominationCount: 9 - index,
  reasons: [
    reason(
      index * 10,
      'When the second battery supplier failed, three others were tested already. On Fridays. We shipped with a week to spare.',
    ),
    reason(index * 10 + 1, 'Answers the question you were afraid to ask, and then writes it down for everyone.', linh),
    reason(index * 10 + 2, 'The only lead I know who celebrates a test that failed.'),
  ],
  pastAwards: member && { total: 0, names: [] },
  conflicts: [],
  eligible: true,
  winner: null,
  ...changes,
});

export const winnerOf = ({ id: nomineeId, member, nominationCount }: Nominee, note = ''): Winner => ({
  id: nomineeId.replace('00001', '00002'),
  nomineeId,
  member,
  nominationCount,
  note,
  addedBy: me,
  addedAt: '2026-11-14T07:00:00.000Z',
  eligible: true,
});
