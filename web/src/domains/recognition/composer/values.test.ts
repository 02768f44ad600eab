import { RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { expect, test } from 'vitest';
import { attachmentTypeOf, refusalOf, shortName } from './attachments.ts';
import { canContinue, shownExceptions } from './exceptions.ts';
import { bodyOf, differ, emptyValues, isWorthKeeping } from './values.ts';

const id = '0198b5a4-6c1e-7b7e-9c55-0f2f5a6f9d10';
const recipient = { id, name: 'Ines Duarte', type: 'tenantMember' as const, memberCount: null };
const draft = { status: 'draft', scheduledAt: null } as const;

test('keeps a draft only where there is somebody or something in it (REC-08)', () => {
  expect(isWorthKeeping(emptyValues)).toBe(false);
  expect(isWorthKeeping({ ...emptyValues, amount: 25 })).toBe(false);
  expect(isWorthKeeping({ ...emptyValues, sendTo: [recipient] })).toBe(true);
  expect(isWorthKeeping({ ...emptyValues, message: richTextOf('Thank you') })).toBe(true);
});

test('knows what was changed: an emptied editor is as good as new (REC-11)', () => {
  expect(differ(emptyValues, { ...emptyValues, message: richTextOf('') })).toBe(false);
  expect(differ(emptyValues, { ...emptyValues, tenantWide: false })).toBe(true);
  expect(differ(emptyValues, { ...emptyValues, sendTo: [recipient] })).toBe(true);
});

test('sends what the contract takes, without files that did not arrive', () => {
  const files = [
    { key: 'a', id, name: 'a.png', isPicture: true, state: 'uploaded' as const, progress: 1 },
    { key: 'b', name: 'b.png', isPicture: true, state: 'error' as const, progress: 0 },
  ];
  const body = bodyOf({ ...emptyValues, sendTo: [recipient], files, amount: undefined }, draft);
  expect(RecognitionBody.parse(body)).toEqual(body);
  expect(body).toMatchObject({ attachments: [id], amount: 0, sendTo: [{ id, type: 'tenantMember' }] });
});

test('takes three files of ten megabytes and of known kinds (REC-04)', () => {
  expect(refusalOf({ name: 'plan.PDF', size: 10 * 1024 * 1024 }, 2)).toBeUndefined();
  expect(refusalOf({ name: 'plan.pdf', size: 10 * 1024 * 1024 + 1 }, 0)).toBe('tooLarge');
  expect(refusalOf({ name: 'plan.exe', size: 1 }, 0)).toBe('wrongType');
  expect(refusalOf({ name: 'plan', size: 1 }, 0)).toBe('wrongType');
  expect(refusalOf({ name: 'plan.pdf', size: 1 }, 3)).toBe('tooMany');
  expect(attachmentTypeOf('Photo.JPEG')).toBe('image/jpeg');
  expect(shortName('a'.repeat(30))).toHaveLength(30);
  expect(shortName('Halden migration rollback plan, final version.pptx')).toBe('Halden migration ro…rsion.pptx');
});

test('goes on past warnings and never past an error (REC-10)', () => {
  const affected = [{ memberId: id, amount: 0 }];
  const warning = { type: 'notEligible' as const, level: 'warning' as const, affected };
  const adjusted = { type: 'restriction' as const, level: 'warning' as const, affected: [{ memberId: id, amount: 3 }] };
  const error = { type: 'insufficientPoints' as const, level: 'error' as const, affected };
  const details = (exceptions: (typeof warning | typeof adjusted | typeof error)[]) => ({
    amount: 5,
    balance: 9,
    exceptions,
  });
  expect(canContinue(details([warning, adjusted]))).toBe(true);
  expect(canContinue(details([warning, error]))).toBe(false);
  expect(shownExceptions(details([warning, adjusted])).map(({ outcome }) => outcome)).toEqual(['removed', 'adjusted']);
});
