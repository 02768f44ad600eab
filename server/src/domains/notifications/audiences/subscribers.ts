import { each, on } from '../../../platform/events.ts';
import { membersChanged } from '../../people/index.ts';
import { listKinds } from '../kinds.ts';
import { withdrawFromFormerHolders } from './service.ts';

export const audienceSubscribers = [
  on(
    membersChanged,
    'notifications.withdrawFromFormerHolders',
    each((ctx, { memberIds }) => withdrawFromFormerHolders(ctx, memberIds, listKinds())),
  ),
];
