import {
  type AwardType,
  getAwardType,
  listAwardTypes,
  listMyAwardTypes,
  previewAward,
} from '@hurrah/contracts/award/award-types';
import type { Award } from '@hurrah/contracts/award/awards';
import { getJury, listOwnNominations, searchCandidates } from '@hurrah/contracts/award/nominations';
import { type AwardReceipt, listAwardRecipients } from '@hurrah/contracts/award/recipients';
import type { Reply } from '@hurrah/contracts/endpoint';
import { searchRecipients } from '@hurrah/contracts/people/recipients';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { answer } from './api.ts';
import { ines, me, signInWith, tomas } from './company.ts';

/** The awards of a company, as its members see them. */

const idOf = (index: number): string => `0194e000-0000-7000-8000-${String(index).padStart(12, '0')}`;
const day = 86_400_000;
export const inDays = (days: number): string => new Date(Date.now() + days * day).toISOString();

const base: AwardType = {
  id: idOf(1),
  version: 1,
  name: 'Tailwind',
  description: 'You made someone’s month easier.',
  badge: { motif: 'wind', color: 'blue' },
  mediaObjectId: null,
  points: 50,
  pointsLocked: true,
  budgetItemId: idOf(90),
  notify: false,
  pinForDays: 0,
  archived: false,
  nomination: false,
  nominationStartAt: null,
  nominationEndAt: null,
  closedAt: null,
  finalizedAt: null,
  awardId: null,
  maxNominations: null,
  tenantWideNominators: true,
  tenantWideCandidates: true,
  hideNames: false,
  keepOutInvolved: false,
  shareReasons: false,
  used: true,
  createdAt: inDays(-300),
  updatedAt: inDays(-300),
  permissions: ['send'],
  attachmentUrls: null,
  ownNominees: { total: 0, members: [] },
  nominationStatus: null,
};

export const tailwind = base;
export const puncture: AwardType = {
  ...base,
  id: idOf(2),
  name: 'Puncture Kit',
  description: 'Fixed it on the road.',
  badge: { motif: 'patch', color: 'coral' },
  points: 20,
  pointsLocked: false,
};
export const bell: AwardType = {
  ...base,
  id: idOf(3),
  name: 'The Golden Bell',
  description: 'For whoever speaks up before it hurts. A jury decides.',
  badge: { motif: 'bell', color: 'gold' },
  points: 250,
  nomination: true,
  nominationStartAt: inDays(-10),
  nominationEndAt: inDays(2),
  maxNominations: 4,
  permissions: ['nominate'],
  nominationStatus: 'open',
  ownNominees: { total: 2, members: [ines, tomas] },
};
export const firstMile: AwardType = {
  ...bell,
  id: idOf(4),
  name: 'First Mile',
  description: 'For someone in their first year who already made a difference.',
  badge: { motif: 'seed', color: 'plum' },
  points: 0,
  nominationEndAt: inDays(26),
  maxNominations: null,
  ownNominees: { total: 0, members: [] },
};

export const given: Award = {
  id: idOf(50),
  version: 1,
  awardTypeId: tailwind.id,
  name: tailwind.name,
  description: tailwind.description,
  badge: tailwind.badge,
  badgeUrls: null,
  message: richTextOf('You made my month.'),
  messageText: 'You made my month.',
  sender: me,
  sendTo: [],
  recipients: [tomas],
  recipientCount: 1,
  ownRecipient: false,
  nominatorCount: null,
  amount: 50,
  totalAmount: 50,
  createdAt: inDays(0),
  updatedAt: inDays(0),
  undoUntil: inDays(1),
  editedAt: null,
  hiddenAt: null,
  permissions: ['undo'],
  commentCount: 0,
  reactionCounts: {},
  ownReactions: [],
  endorsementStats: { count: 0, total: null, own: null, members: [] },
  ownFlag: null,
} as unknown as Award;

const receipt = (index: number, awardType: AwardType, part: Partial<AwardReceipt>): AwardReceipt => ({
  awardId: idOf(100 + index),
  awardTypeId: awardType.id,
  name: awardType.name,
  badge: awardType.badge,
  badgeUrls: null,
  member: tomas,
  sender: ines,
  nomination: awardType.nomination,
  amount: null,
  createdAt: inDays(-index * 5),
  ...part,
});
export const receipts = [
  receipt(1, puncture, {}),
  receipt(2, tailwind, { member: ines, sender: tomas }),
  receipt(3, firstMile, {}),
  receipt(4, { ...base, name: 'Steady Wheel', badge: { motif: 'wheel', color: 'teal' } }, { member: ines }),
];

export type OwnNomination = Reply<typeof listOwnNominations>['results'][number];
export const ownNomination: OwnNomination = {
  id: idOf(70),
  version: 3,
  nominee: ines,
  message: 'She stopped the fork test because it sounded wrong.',
  createdAt: inDays(-1),
  editedAt: null,
  awardType: bell,
  outcome: null,
};

export const pageOf = <Row>(results: Row[]) => ({
  total: results.length,
  results,
  page: 1,
  next: null,
  previous: null,
});

const recipients = [tomas, ines].map((person) => ({
  id: person.id,
  name: `${person.firstName} ${person.lastName}`,
  type: 'tenantMember' as const,
  displayData: { jobTitle: null, avatarUrls: null, memberCount: null },
}));
const found = (search: string | null) => ({
  results: recipients.filter(({ name }) => name.toLowerCase().includes((search ?? '').toLowerCase())),
});

export const memberPermissions = [
  'awardApp:browse',
  'awardApp:sendOwnAwardType',
  'awardApp:createNomination',
  'timelineApp:browse',
];

/** Signs in a member who can give two awards and nominate for two, in a company that has given some. */
export function answerAwards(permissions: string[] = memberPermissions): void {
  signInWith(permissions);
  const all = [bell, firstMile, puncture, tailwind];
  answer(listAwardTypes, ({ query }) => pageOf(query.has('nomination') ? [bell, firstMile] : all));
  answer(listMyAwardTypes, () => pageOf([puncture, tailwind]));
  answer(getAwardType, ({ path }) => all.find(({ id }) => path.endsWith(id)) ?? tailwind);
  answer(listAwardRecipients, ({ query }) => {
    const member = query.get('memberId');
    const own = [receipt(8, tailwind, { member: me }), receipt(60, firstMile, { member: me })];
    return pageOf(member ? own : receipts);
  });
  answer(listOwnNominations, () =>
    pageOf<OwnNomination>([
      ownNomination,
      {
        ...ownNomination,
        id: idOf(71),
        nominee: tomas,
        awardType: { ...firstMile, nominationStatus: 'finalized' },
        outcome: 'won',
      },
    ]),
  );
  answer(searchRecipients, ({ query }) => found(query.get('search')));
  answer(searchCandidates, ({ query }) => found(query.get('search')));
  answer(getJury, () => ({ total: 2, members: [me, ines] }));
  answer(previewAward, ({ body }) => {
    const count = body.sendTo.length;
    const amount = body.amount ?? 50;
    return {
      recipientCount: count,
      pointsRecipientCount: count,
      amount,
      total: amount * count,
      pointsBankBalance: { available: 600 },
      covered: amount * count <= 600,
    };
  });
}
