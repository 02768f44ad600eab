import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { expect, test } from 'vitest';
import { confidantsOf, facesOf } from './recipients.ts';

const person = (id: string) => ({ id, firstName: `First${id}`, lastName: `Last${id}`, avatarUrls: null });
const addressed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Name ${index}`,
    type: 'tenantMember' as const,
    memberCount: null,
  }));
const recognition = (part: Partial<Recognition>) =>
  ({ sender: person('s'), recipients: [], recipientCount: 0, ownRecipient: false, sendTo: [], ...part }) as Recognition;

test('a private one says who else reads it (REC-07)', () => {
  const one = recognition({ recipients: [person('r')], recipientCount: 1 });
  expect(confidantsOf(one, 's')).toEqual({ name: 'Firstr Lastr' });
  expect(confidantsOf({ ...one, ownRecipient: true }, 'r')).toEqual({ name: 'Firsts Lasts' });
  expect(confidantsOf(one, 'moderator')).toBeUndefined();
  const many = recognition({ recipients: [person('r')], recipientCount: 4 });
  expect(confidantsOf(many, 's')).toEqual({ count: 4 });
  // The sender and the three others.
  expect(confidantsOf({ ...many, ownRecipient: true }, 'r')).toEqual({ count: 4 });
});

test('before it is sent the faces are those it is addressed to, without teams', () => {
  const sendTo = [...addressed(1), { id: 't', name: 'Team', type: 'team' as const, memberCount: 9 }];
  expect(facesOf(recognition({ sendTo }))).toEqual([{ name: 'Name 0' }]);
});
