import type { Permission } from '@hurrah/contracts/permissions';
import type { RecognitionAction } from '@hurrah/contracts/recognition/recognitions';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { type PolicyRow, recognitionPolicy, seesPoints } from './policy.ts';

const now = new Date('2026-03-02T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const employee: Permission[] = [
  'recognitionApp:browse',
  'recognitionApp:createRecognition',
  'recognitionApp:scheduleRecognition',
  'pointsApp:sendPoints',
];
const as = (memberId: string, permissions: Permission[] = employee) =>
  ({ memberId, now, can: (permission) => permissions.includes(permission) }) as Ctx;
const withPointsOff = (ctx: Ctx): Ctx => ({ ...ctx, pointsOff: true });
const moderator = as('mo', [...employee, 'recognitionApp:moderate']);

const sent: PolicyRow = {
  senderId: 'ada',
  tenantWide: true,
  sentAt: ago(1),
  announceAt: ago(1),
  hiddenAt: null,
  ownRecipient: false,
  endorsed: false,
};
const draft = { ...sent, sentAt: null, announceAt: null };
const justSent = { ...sent, sentAt: now, announceAt: ago(-0.01) };
const old = { ...sent, sentAt: ago(24), announceAt: ago(24) };
const hidden = { ...sent, hiddenAt: ago(0.5) };

describe('the recognition policy lists the actions for', () => {
  it.each<[string, Ctx, PolicyRow, RecognitionAction[]]>([
    ['a draft by its sender', as('ada'), draft, ['edit', 'schedule', 'delete']],
    ['a draft by who may only browse', as('ada', ['recognitionApp:browse']), draft, ['delete']],
    ['one just sent by its sender', as('ada'), justSent, ['delete', 'undo']],
    ['one that was sent by its sender', as('ada'), sent, ['editPublished', 'delete', 'react', 'comment']],
    ['the same a day later', as('ada'), old, ['react', 'comment']],
    ['one that was hidden by its sender', as('ada'), hidden, ['editPublished', 'delete']],
    ['one by a colleague', as('cleo'), sent, ['endorse', 'react', 'comment', 'flag']],
    ['one by who has endorsed it', as('cleo'), { ...sent, endorsed: true }, ['react', 'comment', 'flag']],
    ['one by a recipient', as('ben'), { ...sent, ownRecipient: true }, ['react', 'comment', 'flag']],
    [
      'a private one by a recipient',
      as('ben'),
      { ...sent, tenantWide: false, ownRecipient: true },
      ['react', 'comment', 'flag'],
    ],
    [
      'a private one by a moderator',
      moderator,
      { ...sent, tenantWide: false },
      ['delete', 'react', 'comment', 'flag', 'moderate'],
    ],
    ['one by a moderator, at any time', moderator, old, ['delete', 'endorse', 'react', 'comment', 'flag', 'moderate']],
    ['a hidden one by a moderator', moderator, hidden, ['delete', 'moderate']],
    ['one by a colleague while points are off', withPointsOff(as('cleo')), sent, ['react', 'comment', 'flag']],
    ['one without points by a colleague', as('cleo', ['recognitionApp:browse']), sent, ['react', 'comment', 'flag']],
  ])('%s (REC-15, REC-16)', (_, ctx, row, actions) => {
    expect(recognitionPolicy.allowed(ctx, row)).toEqual(actions);
  });
});

describe('the points of a recognition', () => {
  it.each([
    ['its sender', as('ada'), sent, true],
    ['a recipient', as('ben'), { ...sent, ownRecipient: true }, true],
    ['who keeps the books', as('eve', ['pointsApp:viewTransactions']), sent, true],
    ['its sender while points are off', withPointsOff(as('ada')), sent, false],
    ['a recipient while points are off', withPointsOff(as('ben')), { ...sent, ownRecipient: true }, false],
    ['who keeps the books while points are off', withPointsOff(as('eve', ['pointsApp:viewTransactions'])), sent, true],
    ['a colleague', as('cleo'), sent, false],
    ['a moderator', moderator, sent, false],
  ])('are seen by %s or not (REC-07)', (_, ctx, row, seen) => {
    expect(seesPoints(ctx, row)).toBe(seen);
  });
});
