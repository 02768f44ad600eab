import type { RichText } from '@hurrah/contracts/rich-text';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { recognitions, sendThanks } from './recognitions.ts';

export const says = (text: string): { body: RichText } => ({ body: richTextOf(text) });

/** Sends a recognition to comment on. Returns its address. */
export const postThanks = async (...sent: Parameters<typeof sendThanks>): Promise<string> =>
  `${recognitions}/${(await sendThanks(...sent)).id}`;

/** A moderator's decision about a visible subject or, to restore, about a hidden one. */
export const deciding = (action: string) => ({ action, seen: { hidden: action === 'restore' } });
