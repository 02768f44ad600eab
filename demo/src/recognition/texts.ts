import { z } from 'zod';
import { larkspoke } from '../companies.ts';
import { readTexts, Text } from '../texts.ts';

/**
 * The relation of the sender to the recipients: colleagues share a department, a manager has all of them as reports.
 */
export type Relation = z.output<typeof Relation>;
const Relation = z.enum(['colleague', 'manager', 'report', 'otherDepartment', 'anyone']);

/** One recipient, two to five, or a team that is addressed as such. */
export type Size = z.output<typeof Size>;
const Size = z.enum(['one', 'few', 'team']);

export type AttachmentName = z.output<typeof AttachmentName>;
const AttachmentName = z.enum(['cake', 'chart', 'whiteboard', 'swatches', 'route', 'sunrise', 'checklist']);

const qualities = new Set(larkspoke.values.flatMap((value) => value.qualities));
const Quality = z.string().refine((name) => qualities.has(name), 'no value has this quality');

/** The recipients and senders for whom a text would be true. */
const audience = {
  /** Departments or teams of the recipients; by default any. */
  to: z.array(z.string()).optional(),
  from: Relation.optional(),
  size: Size.optional(),
  language: z.enum(['en', 'fr']).optional(),
};
const entry = {
  /** The syntax is that of `rich-text.ts`. */
  text: Text,
  to: audience.to,
  from: audience.from,
  /** Departments of the sender; by default any. */
  by: z.array(z.string()).optional(),
  sameLocation: z.boolean().optional(),
  /** Only a member who joined recently would write it. */
  byNewcomer: z.boolean().optional(),
  /** Months in which it could have happened; by default any. */
  months: z.array(z.number()).optional(),
  private: z.boolean().optional(),
  /** A comment by the recipient. */
  reply: z.string().optional(),
  /** Comments by others. */
  comments: z.array(z.string()).optional(),
  /** A text with an attachment is used once. */
  file: AttachmentName.optional(),
};
const Entry = z.union([Text.transform((text) => ({ text })), z.strictObject(entry)]);
const Single = z.strictObject({ ...audience, ...entry, quality: Quality }).transform(withDefaults);
const Group = z
  .strictObject({ ...audience, texts: z.record(Quality, z.array(Entry)) })
  .transform(({ texts, ...common }) =>
    Object.entries(texts).flatMap(([quality, entries]) =>
      entries.map((one) => ({ ...withDefaults(common), quality, ...one }) as RecognitionText),
    ),
  );
const Groups = z.array(Group).transform((groups) => groups.flat());

/** A reason to recognize a member, and the members for whom it would be true. */
export type RecognitionText = z.output<typeof Single>;

function withDefaults<Audience extends { to?: string[] | undefined }>(given: Audience) {
  const defaults: { from: Relation; size: Size; language: 'en' | 'fr' } = {
    from: given.to ? 'colleague' : 'anyone',
    size: 'one',
    language: 'en',
  };
  return { ...defaults, ...given };
}

/** For ordinary days. */
export const recognitionTexts: RecognitionText[] = [
  'software',
  'hardware',
  'manufacturing',
  'supply-and-sales',
  'marketing-and-care',
  'offices',
  'across-departments',
  'anyone',
  'groups',
  'french',
].flatMap((file) => readTexts(`recognitions/${file}`, Groups));

/** Days after which many departments thanked each other. */
export const milestones = readTexts('milestones', z.array(z.strictObject({ daysAgo: z.number(), groups: Groups })));

const Report = z.strictObject({ reason: z.enum(['confidential', 'inappropriate']), note: z.string() });
export type Report = z.output<typeof Report>;

/** Recognitions that the demo always contains, and the two posts that were reported. */
export const fixedTexts = readTexts(
  'fixed-recognitions',
  z.strictObject({
    openDay: Single,
    releaseNight: Single,
    justSent: Single,
    confidential: Single,
    confidentialReports: z.array(Report),
    badJoke: z.string(),
    badJokeReports: z.array(Report),
  }),
);

const Comments = z.strictObject({
  recipient: z.array(z.string()),
  manager: z.array(z.string()),
  others: z.array(z.string()),
  /** Replies: the sender to a recipient, and a recipient to others. */
  sender: z.array(z.string()),
  thanks: z.array(z.string()),
});
/** Comments that fit any recognition, by the role of their author. */
export const commentTexts = readTexts('comments', z.strictObject({ en: Comments, fr: Comments }));
