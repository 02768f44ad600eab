import type { QualityName } from '../values.ts';

/** Something somebody could be thanked for, and for whom it would be true. */
export interface Thanks {
  /** As markup.ts reads it. */
  text: string;
  shows: QualityName;
  /** Departments or teams of those who are thanked; anybody where it is not said. */
  to?: string[];
  from: From;
  /** Departments of those who would say it; any where it is not said. */
  by?: string[];
  /** Only somebody who works at the same place could have seen it. */
  isLocal?: true;
  /** Only somebody who has not been here for long would say it. */
  isNew?: true;
  size: Size;
  language: 'en' | 'fr';
  /** Numbers of the months in which it could have happened; any where it is not said. */
  months?: number[];
  /** Good news that is nobody else's business. */
  isPrivate?: true;
  /** What the thanked person answers, and what others add. */
  reply?: string;
  remarks?: string[];
  /** A file that belongs to it; such a text is used once. */
  file?: FileName;
}

/** near: the same department; lead: whom they report to; report: who reports to them; elsewhere: another department. */
export type From = 'near' | 'lead' | 'report' | 'elsewhere' | 'anybody';

/** One person, two to five, or a team of the company that is addressed as such. */
export type Size = 'one' | 'few' | 'team';

export type FileName = 'cake' | 'chart' | 'whiteboard' | 'swatches' | 'route' | 'sunrise' | 'checklist';

type Audience = Partial<Pick<Thanks, 'to' | 'from' | 'size' | 'language'>>;
type Entry = string | (Pick<Thanks, 'text'> & Partial<Thanks>);

/** Texts for the same people, by the quality that they praise. */
export function thanks(audience: Audience, byQuality: Partial<Record<QualityName, Entry[]>>): Thanks[] {
  const common = { from: audience.to ? 'near' : 'anybody', size: 'one', language: 'en', ...audience } as const;
  return Object.entries(byQuality).flatMap(([shows, entries]) =>
    entries.map((entry) => ({
      ...common,
      shows: shows as QualityName,
      ...(typeof entry === 'string' ? { text: entry } : entry),
    })),
  );
}
