import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import type { Preview } from '../use-preview.ts';
import type { ComposerValues } from '../values.ts';

interface ConsequenceProps {
  values: ComposerValues;
  preview: Preview;
  /** What is still missing, in words; undefined once nothing is. */
  missing: string | undefined;
}

/** What a click on Send will do, or what it still waits for. The last answer stays until the next one is there. */
export function Consequence({ values, preview: { preview, hasPoints }, missing }: ConsequenceProps) {
  const { t } = useTranslation('composer');
  const format = useFormat();
  if (missing) return missing;
  if (!preview) return t('consequence.looking');
  const { recipientCount, pointsRecipientCount, total, balance } = preview;
  if (recipientCount === 0) return t('consequence.nobody');
  const amount = values.amount ?? 0;
  const [only] = values.sendTo;
  const numbers = {
    count: recipientCount,
    formatted: format.number(recipientCount),
    name: only?.name ?? '',
    amount: format.number(amount),
    some: format.number(pointsRecipientCount),
    total: format.number(total),
    left: format.number((balance ?? 0) - total),
  };
  const isOne = recipientCount === 1 && values.sendTo.length === 1 && only?.type === 'tenantMember';
  const way = wayOf({
    hasPoints: hasPoints && amount > 0,
    isOne,
    isSome: pointsRecipientCount < recipientCount,
    total,
  });
  return withBold(t(`consequence.${way}`, numbers));
}

interface Facts {
  hasPoints: boolean;
  isOne: boolean;
  /** Not everybody would get points. */
  isSome: boolean;
  total: number;
}

function wayOf({ hasPoints, isOne, isSome, total }: Facts) {
  if (!hasPoints) return isOne ? 'oneWithout' : 'allWithout';
  if (isOne) return total > 0 ? 'oneWith' : 'oneNotEligible';
  return isSome ? 'someWith' : 'allWith';
}

/** Who it reaches stands out: `<b>12 people</b> get this.` */
const withBold = (text: string): ReactNode[] =>
  // oxlint-disable-next-line react/no-array-index-key
  text.split(/<b>|<\/b>/).map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));
