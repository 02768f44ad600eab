import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';

export const presets = [0, 5, 10, 25, 50] as const;

/** The most each can get: what there is to give, divided among them. */
export const maxPerRecipient = (balance: number, recipientCount: number): number =>
  Math.max(0, Math.min(recognitionLimits.points, Math.floor(balance / Math.max(1, recipientCount))));

export type AmountProblem = 'required' | 'tooMuch';

export function amountProblemOf(amount: number | undefined, max: number): AmountProblem | undefined {
  if (amount === undefined) return 'required';
  return amount > max ? 'tooMuch' : undefined;
}

/** What is shown of what is typed: no sign, no letters, no zero in front. What makes it no whole number stays to be seen. */
export const cleanAmount = (typed: string): string => typed.replaceAll(/[^\d\s.,’']/gu, '').replace(/^0+(?=\d)/u, '');

/** A whole number, also with marks for thousands, or nothing: 7.5 is not 75. */
export function parseAmount(typed: string): number | undefined {
  const digits = typed.trim().replaceAll(/[\s.,’'](?=\d{3}(?!\d))/gu, '');
  return /^\d{1,6}$/u.test(digits) ? Number(digits) : undefined;
}
