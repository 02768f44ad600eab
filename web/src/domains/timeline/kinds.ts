import type { TimelineItem } from '@hurrah/contracts/timeline';
import type { Can, Guard } from '../../lib/permissions.ts';

/** The kinds of posts we can draw, each with who has it at all: a company may lack a part of the product. */
const kinds: Record<TimelineItem['type'], Guard> = { recognition: 'recognitionApp:browse' };

export const kindsFor = (can: Can): TimelineItem['type'][] =>
  (Object.keys(kinds) as TimelineItem['type'][]).filter((type) => can(kinds[type]));
