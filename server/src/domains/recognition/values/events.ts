import { z } from 'zod';
import { event } from '../../../platform/events.ts';

const recognitionId = z.uuid();

/** The cards of these recognitions changed, because a value or quality that they carry did. */
export const recognitionsRestyled = event(
  'recognition.recognitionsRestyled',
  z.object({ recognitionIds: z.array(recognitionId).max(1000) }),
  { jobClass: 'bulk', batch: 1 },
);

/** A value's appearance changed. Its recognitions are rerendered, newest first; `before` is the cursor. */
export const valueRestyled = event(
  'recognition.valueRestyled',
  z.object({ valueId: z.uuid(), before: z.object({ sentAt: z.iso.datetime(), id: recognitionId }).nullable() }),
  { jobClass: 'bulk', batch: 1 },
);
