import { MovementKind } from '@hurrah/contracts/points/movements';
import { words as awardWords } from '../../../server/src/domains/award/words.ts';
import { decided, reported } from '../../../server/src/domains/comment/notifications/kinds.ts';
import { type Outcome, outcomeWords, waitingWords } from '../../../server/src/domains/comment/notifications/rules.ts';
import { words as commentWords } from '../../../server/src/domains/comment/words.ts';
import type { NotificationKind } from '../../../server/src/domains/notifications/index.ts';
import { bankLow } from '../../../server/src/domains/points/banks/kinds.ts';
import { bankLowWords } from '../../../server/src/domains/points/banks/rules.ts';
import { pointsCelebrated } from '../../../server/src/domains/points/celebrations/kinds.ts';
import { CelebrationKind, celebratedWords } from '../../../server/src/domains/points/celebrations/rules.ts';
import { pointsExpiring } from '../../../server/src/domains/points/expiries/kinds.ts';
import { expiringWords } from '../../../server/src/domains/points/expiries/rules.ts';
import { pointsMoved, requestDecided, requestWaiting } from '../../../server/src/domains/points/notifications/kinds.ts';
import { movedWords, type NoticeStatus, requestWords } from '../../../server/src/domains/points/notifications/rules.ts';
import { words as recognitionWords } from '../../../server/src/domains/recognition/words.ts';
import {
  importCompletedWithErrors,
  importHeld,
  sayOf,
} from '../../../server/src/domains/staffing/notifications/kinds.ts';
import { type NoticeLocale, type NoticeWords, noticeEmail } from '../../../server/src/platform/mail/notice.ts';
import {
  admin,
  companyName as company,
  type EmailSample,
  employee,
  id,
  inDays,
  manager,
  money,
  nameOf,
  readerIn,
  type SampleEmail,
  timeZone,
  written,
} from './facts.ts';

export function ofKind(
  kind: NotificationKind,
  make: (locale: NoticeLocale) => SampleEmail,
  variant?: string,
): EmailSample {
  const { name: sender, title, canTurnOff } = kind;
  return { sender, name: title.en, ...(variant && { variant }), canTurnOff, make };
}

export const notice = (path: string, wordsIn: (locale: NoticeLocale) => NoticeWords) => (locale: NoticeLocale) =>
  noticeEmail(readerIn(locale), wordsIn(locale), path);

const request = (kind: MovementKind, status: NoticeStatus, isExplained = false) =>
  notice('/points/preferences', (locale) =>
    requestWords(status, locale, {
      ...money,
      company,
      kind,
      amount: 6000,
      note: written[locale].movementNote,
      owner: nameOf(employee),
      requester: nameOf(manager),
      decider: nameOf(admin),
      decisionNote: isExplained ? written[locale].decisionNote : null,
      expires: { at: inDays(7), timeZone },
    }),
  );

const moved = (amount: number) =>
  notice(`/user/${id}/points`, (locale) =>
    movedWords(locale, { ...money, company, amount, actor: nameOf(admin), note: written[locale].movementNote }),
  );

const expiring = (days: number, amount: number) =>
  notice(`/user/${id}/points`, (locale) => {
    const expiresOn = inDays(days).toISOString().slice(0, 10);
    return expiringWords(locale, { ...money, company, amount, expiresOn, days });
  });

const celebrated = (kind: CelebrationKind) =>
  notice(`/user/${id}/points`, (locale) =>
    celebratedWords(locale, { ...money, company, kind, years: kind === 'anniversary' ? 3 : null, amount: 200 }),
  );

const bankRunsLow = notice(`/points/bank/configure/${id}`, (locale) =>
  bankLowWords(locale, { ...money, company, bank: written[locale].bank, balance: 350 }),
);

export const pointsSamples: EmailSample[] = [
  ...MovementKind.options.map((kind) => ofKind(requestWaiting, request(kind, 'pending'), kind)),
  ofKind(requestDecided, request('add', 'approved'), 'approved'),
  ofKind(requestDecided, request('add', 'declined', true), 'declined with a note'),
  ofKind(requestDecided, request('add', 'declined'), 'declined without a note'),
  ofKind(requestDecided, request('add', 'expired'), 'expired'),
  ofKind(pointsMoved, moved(250), 'added'),
  ofKind(pointsMoved, moved(-1), 'removed'),
  ofKind(pointsExpiring, expiring(30, 1250), 'in 30 days'),
  ofKind(pointsExpiring, expiring(1, 40), 'tomorrow'),
  ofKind(pointsExpiring, expiring(0, 1), 'today'),
  ofKind(bankLow, bankRunsLow),
  ...CelebrationKind.options.map((kind) => ofKind(pointsCelebrated, celebrated(kind), kind)),
];

const nounsIn = (locale: NoticeLocale) => ({
  recognition: recognitionWords[locale].noun,
  award: awardWords[locale].noun,
  comment: commentWords[locale].comment,
});
type Reported = Pick<Outcome, 'to' | 'action'> & { subjectType: keyof ReturnType<typeof nounsIn> };

const outcome = (facts: Reported) =>
  ofKind(
    decided,
    notice(`/recognitions/${id}`, (locale) =>
      outcomeWords({ ...facts, threadType: 'recognition', threadId: id }, nounsIn(locale)[facts.subjectType], {
        locale,
        company,
      }),
    ),
    `${facts.action} ${facts.subjectType}, to its ${facts.to}`,
  );

const waiting = (posts: number, comments: number) =>
  notice('/content/flagged', (locale) => {
    const { recognition, comment } = nounsIn(locale);
    const counts = [
      { noun: recognition, count: posts },
      { noun: comment, count: comments },
    ];
    return waitingWords(counts, { locale, company });
  });

export const commentSamples: EmailSample[] = [
  ofKind(reported, waiting(1, 0), 'one'),
  ofKind(reported, waiting(2, 5), 'several'),
  outcome({ to: 'author', subjectType: 'recognition', action: 'hide' }),
  outcome({ to: 'author', subjectType: 'recognition', action: 'restore' }),
  outcome({ to: 'author', subjectType: 'award', action: 'hide' }),
  outcome({ to: 'author', subjectType: 'comment', action: 'hide' }),
  outcome({ to: 'reporter', subjectType: 'recognition', action: 'hide' }),
  outcome({ to: 'reporter', subjectType: 'recognition', action: 'dismiss' }),
  outcome({ to: 'reporter', subjectType: 'comment', action: 'restore' }),
];

function aboutImport(kind: NotificationKind, source: 'csv' | 'hand', starter: string) {
  return (locale: NoticeLocale): SampleEmail => {
    const { email } = sayOf(
      { kind: kind.name, memberId: id, params: { failed: 3 } },
      {
        id,
        source,
        filename: written[locale].filename,
        createdBy: starter,
        counts: { create: 12, update: 140, reactivate: 1, archive: 4 },
        held: { reason: 'tooManyArchived', archived: 58, of: 300 },
      },
      readerIn(locale),
    );
    if (!email) throw new Error(`${kind.name} has no email`);
    return email;
  };
}

export const staffingSamples: EmailSample[] = [
  ofKind(importHeld, aboutImport(importHeld, 'csv', id), 'the reader’s own file'),
  ofKind(importHeld, aboutImport(importHeld, 'hand', admin.key), 'someone’s staff records'),
  ofKind(importCompletedWithErrors, aboutImport(importCompletedWithErrors, 'csv', id)),
];
