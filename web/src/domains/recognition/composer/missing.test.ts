import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { missingIn } from './missing.ts';
import { requestAt } from './request.ts';
import { type ComposerValues, emptyValues } from './values.ts';

const id = '0198b5a4-6c1e-7b7e-9c55-0f2f5a6f9d10';
const whole: ComposerValues = {
  ...emptyValues,
  sendTo: [{ id, name: 'Ines Duarte', type: 'tenantMember', memberCount: null }],
  message: richTextOf('You rehearsed it twice.'),
  qualityIds: [id],
  amount: 5,
};
const known = { qualitiesRequired: true, amountProblem: undefined, recipientCount: 1 };
const file = { key: 'a', name: 'a.png', isPicture: true, progress: 0 };

test('lets go only what is whole, and says what is missing first (REC-01, REC-03, REC-06, REC-11)', () => {
  expect(missingIn(whole, known)).toBeUndefined();
  expect(missingIn(emptyValues, known)).toBe('recipient');
  expect(missingIn({ ...whole, sendTo: [] }, known)).toBe('recipient');
  expect(missingIn(whole, { ...known, recipientCount: 0 })).toBe('nobody');
  expect(missingIn({ ...whole, message: richTextOf('   ') }, known)).toBe('message');
  expect(missingIn({ ...whole, message: richTextOf('👍🏽'.repeat(1000)) }, known)).toBeUndefined();
  expect(missingIn({ ...whole, message: richTextOf('👍🏽'.repeat(1001)) }, known)).toBe('tooLong');
  expect(missingIn({ ...whole, qualityIds: [] }, known)).toBe('qualities');
  expect(missingIn({ ...whole, qualityIds: [] }, { ...known, qualitiesRequired: false })).toBeUndefined();
  expect(missingIn(whole, { ...known, amountProblem: 'required' })).toBe('amount');
  expect(missingIn(whole, { ...known, amountProblem: 'tooMuch' })).toBe('amountTooMuch');
  expect(missingIn({ ...whole, files: [{ ...file, state: 'pending' }] }, known)).toBe('files');
  expect(missingIn({ ...whole, files: [{ ...file, state: 'error' }] }, known)).toBe('brokenFiles');
});

test('reads its addresses and no others', () => {
  expect(requestAt('/recognition/send', { to: id })).toEqual({ view: 'new', to: id });
  expect(requestAt('/recognition/send')).toEqual({ view: 'new', to: undefined });
  expect(requestAt('/recognition/send/in-progress')).toEqual({ view: 'inProgress' });
  expect(requestAt(`/recognition/send/in-progress/${id}/edit`)).toEqual({ view: 'edit', id });
  expect(requestAt('/recognition/send/in-progress/nothing/edit')).toBeUndefined();
  expect(requestAt('/recognitions/send')).toBeUndefined();
});
