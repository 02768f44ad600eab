import { z } from 'zod';
import { event } from '../../../platform/events.ts';

export const memberJoined = event('identity.memberJoined', z.object({ memberId: z.uuid() }));
export const memberChanged = event('identity.memberChanged', z.object({ memberId: z.uuid() }));
