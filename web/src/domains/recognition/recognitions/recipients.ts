import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import { nameOf } from '../../../lib/names.ts';
import type { AvatarPerson } from '../../../ui/person-avatar.tsx';
import { faceOf } from '../../people/index.ts';

/** The faces of those who received it; before it is sent, of the people it is addressed to. */
export function facesOf({ recipients, sendTo }: Pick<Recognition, 'recipients' | 'sendTo'>): AvatarPerson[] {
  if (recipients.length > 0) return recipients.map((person) => faceOf(person));
  return sendTo.filter(({ type }) => type === 'tenantMember').map(({ name }) => ({ name }));
}

/** To whom a private one belongs beside the one who looks at it; undefined for a moderator, who is not part of it. */
export function confidantsOf(
  { sender, recipients, recipientCount, ownRecipient, sendTo }: Recognition,
  myId: string,
): { name: string } | { count: number } | undefined {
  const isSender = sender.id === myId;
  if (!isSender && !ownRecipient) return undefined;
  // For a recipient the sender takes their own place, so it is as many either way.
  const others = recipientCount || sendTo.length;
  if (others > 1) return { count: others };
  const other: Person | undefined = isSender ? recipients[0] : sender;
  return { name: other ? nameOf(other) : (sendTo[0]?.name ?? '') };
}
