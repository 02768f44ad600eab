import { on } from '../../../platform/events.ts';
import { listHolders, memberJoined } from '../../people/index.ts';
import { notify } from '../messages/service.ts';
import { invitationAccepted, inviting } from './kinds.ts';

export const invitationSubscribers = [
  on(memberJoined, 'notifications.notifyInviters', async (ctx, joined) => {
    const inviters = new Set(await listHolders(ctx, inviting));
    // One after the other, because everyone of a batch may renew the same message.
    for (const { memberId: actorId, invitedBy } of joined) {
      if (!invitedBy || !inviters.has(invitedBy)) continue;
      await notify(ctx, [{ kind: invitationAccepted, topicId: invitedBy, memberIds: [invitedBy], actorId }]);
    }
  }),
];
