import i18next from 'i18next';
import type { Format } from '../../../lib/dates.ts';

/** A person or a group, as the sender addressed them. */
export interface Addressed {
  id: string;
  name: string;
  type: string;
}

const shownNames = 3;

/** Who is named in the line: the first three as they were addressed, and how many are not. */
export function namedRecipients<To extends Addressed>({ sendTo }: { sendTo: To[] }): { named: To[]; others: number } {
  // "1 other" takes as much room as the name it hides.
  const named = sendTo.length === shownNames + 1 ? sendTo : sendTo.slice(0, shownNames);
  return { named, others: sendTo.length - named.length };
}

/** The recipients as one text, for screen readers: "Tomas Okafor, Book club and 2 others". */
export function recipientNames(post: { sendTo: Addressed[] }, format: Format): string {
  const t = i18next.getFixedT(null, 'comment');
  const { named, others } = namedRecipients(post);
  const names = named.map(({ name }) => name);
  return format.list(others > 0 ? [...names, t('post.others', { count: others })] : names);
}
