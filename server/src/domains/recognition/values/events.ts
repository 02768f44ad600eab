import { z } from 'zod';
import { event } from '../../../platform/events.ts';

const recognitionId = z.uuid();

/** They say the same and look different, because a value or quality does that they carry. */
export const recognitionsRestyled = event(
  'recognition.recognitionsRestyled',
  z.object({ recognitionIds: z.array(recognitionId).max(1000) }),
  { jobClass: 'bulk', batch: 1 },
);

/** A value looks different. Those that carry it follow, newest first; `before` says where to go on. */
export const valueRestyled = event(
  'recognition.valueRestyled',
  z.object({ valueId: z.uuid(), before: z.object({ sentAt: z.iso.datetime(), id: recognitionId }).nullable() }),
  { jobClass: 'bulk', batch: 1 },
);
