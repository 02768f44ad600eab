import type { TimelineItem } from '@hurrah/contracts/timeline';
import { RecognitionCard } from '../../recognition/index.ts';
import { usePin } from '../use-pin.ts';

/** A post of any kind, drawn by the domain it comes from. */
export function TimelinePost({ item }: { item: TimelineItem }) {
  const toggle = usePin(item);
  const pin = { isPinned: item.pinnedAt !== null, ...(item.permissions.includes('pin') && { toggle }) };
  return <RecognitionCard recognition={item.recognition} pin={pin} inFeed />;
}
