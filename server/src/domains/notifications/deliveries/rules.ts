import type { MailContent } from '../../../platform/mail/layout.ts';
import { localeOf } from '../../../platform/mail/notice.ts';

interface Illustrated {
  content: MailContent;
  /** The avatar at the top of the email. */
  avatarId?: string | null;
}

export const avatarIdsOf = ({ avatarId, content }: Illustrated): string[] => [
  ...(avatarId ? [avatarId] : []),
  ...(content.sections ?? []).flatMap(({ entries }) => entries.flatMap(({ face }) => face.avatarId ?? [])),
];

/** An email works without a picture: initials replace it. */
export function withPictures(
  { avatarId, content }: Illustrated,
  pictures: ReadonlyMap<string, Buffer | undefined>,
): MailContent {
  const pictureOf = (id: string | null | undefined) => pictures.get(id ?? '');
  const { face, sections } = content;
  const illustrated: MailContent = { ...content };
  if (face) illustrated.face = { ...face, picture: pictureOf(avatarId) };
  if (sections) {
    illustrated.sections = sections.map(({ heading, entries }) => ({
      heading,
      entries: entries.map((entry) => ({
        ...entry,
        face: { ...entry.face, picture: pictureOf(entry.face.avatarId) },
      })),
    }));
  }
  return illustrated;
}

/** An email that cannot be turned off has no unsubscribe URL. */
export const withUnsubscribe = (content: MailContent, url: string | undefined): MailContent =>
  url ? { ...content, unsubscribe: { label: unsubscribeLabel[localeOf(content.locale)], url } } : content;

const unsubscribeLabel = { en: 'Unsubscribe from these emails', fr: 'Ne plus recevoir ces e-mails' };
